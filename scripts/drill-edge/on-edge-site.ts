import { type EdgeSite, edgeSite } from './edge-site.ts'

/** Brings the site up, has it drilled, and takes it down however that ends; whatever is thrown makes the exit code 1. */
export async function onEdgeSite(
  limitS: number,
  drill: (site: EdgeSite) => Promise<void>,
  settings: NodeJS.ProcessEnv = {},
): Promise<void> {
  const began = performance.now()
  const end = new AbortController()
  setTimeout(() => end.abort(new Error(`Not done after ${limitS} s`)), limitS * 1000).unref()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end.abort(new Error(`Got ${signal}`)))
  let site: EdgeSite | undefined
  try {
    site = await edgeSite(end.signal, settings)
    console.log(`Everything is up after ${secondsSince(began)} s`)
    await drill(site)
  } catch (error) {
    console.error(end.signal.aborted ? end.signal.reason : error)
    process.exitCode = 1
  } finally {
    end.abort(new Error('Everything is taken down'))
    await site?.close()
  }
  console.log(`Done after ${secondsSince(began)} s`)
}

export function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
