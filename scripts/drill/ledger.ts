/** What the clients of the drill saw, call by call, and the invariants that must hold. */

/** One upload that was expected to succeed. */
export type Planned = { key: string; totalChunks: number; sha256: string }

export type Entry = {
  /** `read` fetches the finished file; all others are calls of the upload. */
  op: 'send' | 'repeat' | 'retry' | 'conflict' | 'progress' | 'read'
  key: string
  chunk?: number
  /** For a read: the server that was asked. */
  from?: string
  /** Whether this was the last missing chunk, as far as the client knew. */
  isLast?: boolean
  start: number
  end: number
  /** The HTTP status; 0 without a response. */
  outcome: number
  /** For a read: the hash of the body. */
  reply?: { received?: number[]; filePath?: string | undefined; sha256?: string | undefined }
}

/** What exists when everything has stopped and been swept. */
export type Remains = {
  files: { path: string; sha256: string }[]
  blobs: string[]
  /** Names of everything in the store and in the work folder, with the hashes of the contents. */
  stored: { name: string; sha256: string }[]
  workFolders: string[]
  /** Before the sweep: whether all were finished. */
  openUploads: number
  uploads: number
  chunksWithData: number
}

export type Fault = { kind: 'lost' | 'changed' | 'mixed' | 'left behind' | 'unexpected'; what: string }

/** Responses of a proxy without a server behind it, and of a busy server: worth a retry. */
export const isWorthRetrying = (outcome: number) => [0, 502, 503, 504].includes(outcome)

/** `readers`: the servers from which every file must have been read. */
export function faultsOf(planned: Planned[], ledger: Entry[], readers: string[], remains: Remains): Fault[] {
  const faults: Fault[] = []
  const blame = (kind: Fault['kind'], what: string) => faults.push({ kind, what })
  const ofKey = Map.groupBy(ledger, ({ key }) => key)
  const owners = new Map<string, string>()
  const rows = new Map(remains.files.map(({ path, sha256 }) => [path, sha256]))
  const blobs = new Set(remains.blobs)
  const stored = new Set(remains.stored.map(({ name }) => name))

  for (const { key, totalChunks, sha256 } of planned) {
    const entries = ofKey.get(key) ?? []
    for (const what of forgottenChunks(entries)) blame('lost', `${key}: ${what}`)
    for (const { op, outcome } of entries)
      if (!isWorthRetrying(outcome) && outcome !== (op === 'conflict' ? 409 : 200))
        blame(op === 'conflict' ? 'changed' : op === 'read' ? 'lost' : 'unexpected', `${key}: ${op} got ${outcome}`)

    for (const reader of readers)
      if (!entries.some(({ from, outcome }) => from === reader && outcome === 200))
        blame('lost', `${key}: never read from ${reader}`)

    const contents = entries.flatMap(({ op, outcome, reply }) =>
      outcome === 200 && reply?.sha256 ? [{ op, sha256: reply.sha256 }] : [],
    )
    for (const wrong of contents.filter((content) => content.sha256 !== sha256)) {
      const other = planned.find((one) => one.sha256 === wrong.sha256)
      if (other) blame('mixed', `${key}: ${wrong.op} has the content of ${other.key}`)
      else blame('changed', `${key}: ${wrong.op} has ${wrong.sha256}, not ${sha256}`)
    }

    const acknowledged = entries.filter(({ op, reply }) => op !== 'read' && reply?.filePath)
    for (const { reply } of acknowledged)
      if (reply?.received?.length !== totalChunks) blame('mixed', `${key}: an address before all chunks are there`)
    const addresses = [...new Set(acknowledged.map(({ reply }) => reply?.filePath ?? ''))]
    const [address = ''] = addresses
    if (addresses.length === 0) blame('lost', `${key}: never acknowledged`)
    if (addresses.length > 1) blame('mixed', `${key}: acknowledged as ${addresses.join(' and ')}`)
    for (const one of addresses) {
      if (owners.has(one)) blame('mixed', `${one} was given to ${owners.get(one)} and to ${key}`)
      owners.set(one, key)
    }
    if (address && rows.get(address) !== sha256) blame('lost', `${key}: ${address} has no row with its content`)
    if (address && !(blobs.has(sha256) && stored.has(sha256))) blame('lost', `${key}: its content is not in the store`)
  }

  for (const { path } of remains.files) if (!owners.has(path)) blame('left behind', `${path}: nobody was told of it`)
  for (const { name, sha256 } of remains.stored) {
    if (!blobs.has(name)) blame('left behind', `${name}: no row knows it`)
    else if (name !== sha256) blame('changed', `${name}: its content has the hash ${sha256}`)
  }
  for (const sha256 of blobs) if (!stored.has(sha256)) blame('lost', `${sha256}: a row without its content`)
  for (const name of remains.workFolders) blame('left behind', `the folder ${name} of work`)
  for (const what of ['openUploads', 'uploads', 'chunksWithData'] as const)
    if (remains[what] > 0) blame('left behind', `${what}: ${remains[what]}`)
  return faults
}

/** Every later call must still find what one response reported as stored; and each response its own chunk. */
function forgottenChunks(entries: Entry[]): string[] {
  const replies = entries.flatMap(({ start, end, chunk, reply }) =>
    reply?.received ? [{ start, end, own: chunk === undefined ? [] : [chunk], received: reply.received }] : [],
  )
  return replies.flatMap(({ start, own, received }) => {
    const earlier = replies.filter(({ end }) => end <= start).flatMap((one) => one.received)
    const gone = new Set([...own, ...earlier].filter((chunk) => !received.includes(chunk)))
    return gone.size > 0 ? [`chunks ${[...gone].join(', ')} were there and are not`] : []
  })
}
