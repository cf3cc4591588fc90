import { afterAll } from 'vitest'
import { startTranslationServer } from '../../testbed/translation-server.ts'

/** A machine for the tests of one file. */
export async function aTranslationServer() {
  const { close, ...server } = await startTranslationServer()
  afterAll(close)
  return server
}
