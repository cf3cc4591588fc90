import * as z from 'zod'
import { maybeText, text } from '#contract/fields.ts'
import type { Version } from '#contract/history.ts'
import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, MARATHI, nothing } from '#web/examples/invented.ts'
import { Opens } from '#web/examples/opens.tsx'
import { Differences } from './differences.tsx'
import { RecordHistory } from './record-history.tsx'
import type { HistoryCalls } from './versions.ts'

const words = {
  schema: z.object({ inst_code: text('Inst Code', { max: 20 }), inst_name: maybeText('Inst Name', { max: 500 }) }),
}
const first = { inst_code: 'PRJ-001', inst_name: 'Parijat School of Nursing', status: 1, version: 1 }
const renamed = { ...first, inst_name: 'Parijat College of Nursing and Midwifery', version: 2 }
const hidden = { ...renamed, status: 0, version: 3 }

const version = (
  id: number,
  action: Version['action'],
  before: Version['before'],
  after: Version['after'],
): Version => ({
  id,
  at: `2026-11-${10 + id}T05:15:00Z`,
  actor: 'Meera Jadhav',
  action,
  version: id,
  before,
  after,
})
const versions = [
  version(3, 'disable', renamed, hidden),
  version(2, 'update', first, renamed),
  version(1, 'add', null, first),
]
const calls = (versions: () => Promise<Version[]>): HistoryCalls<unknown> => ({
  versions: async (page) => ({
    data: await versions(),
    meta: { page, per_page: 20, total: 3, last_page: 1 },
  }),
  revert: async () => ({ status: 'success', message: 'Restored', data: first }),
})

const opens = (word: string, given: () => Promise<Version[]>) => (
  <Opens word={word}>
    {(close) => (
      <RecordHistory
        nameOf={(state) => (typeof state?.inst_name === 'string' ? state.inst_name : 'this record')}
        calls={calls(given)}
        words={words}
        onReverted={nothing}
        onClose={close}
      />
    )}
  </Opens>
)

export default examplesOf('Differences and RecordHistory', {
  'a new record': <Differences words={words} before={null} after={first} />,
  'words that changed': <Differences words={words} before={first} after={hidden} />,
  'a long text': (
    <Differences
      words={words}
      before={{ ...first, inst_name: `${LONG} ${LONG}` }}
      after={{ ...first, inst_name: `${LONG} again ${LONG}` }}
    />
  ),
  'from English to Marathi': (
    <Differences words={words} before={{ inst_name: LONG }} after={{ inst_name: LONG_MARATHI, inst_code: MARATHI }} />
  ),
  'now empty': <Differences words={words} before={first} after={{ ...first, inst_name: '' }} />,
  'no field of the form': <Differences words={words} before={first} after={first} />,
  'nothing of the record itself': <Differences words={words} before={null} after={null} />,
  'three versions': opens('Show the history', async () => versions),
  'no version': opens('Show no history', async () => []),
  'versions that could not be loaded': opens('Fail to show the history', () => Promise.reject(new Error('Not there'))),
})
