import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import type { Import } from './institute-import.contract.ts'

type Reply = { status: string; message: string; data: Import }

/** One import and its actions, one at a time. */
export function useImport(id: number) {
  const [found, setFound] = useState<Import | 'failed'>()
  const [busy, setBusy] = useState('')

  const load = useCallback(() => {
    browserApi.instituteImport.one({ id }).then(
      ({ data }) => setFound(data),
      (error: unknown) => {
        setFound('failed')
        tellFailure(error, 'Error fetching data')
      },
    )
  }, [id])
  useEffect(load, [load])

  async function run(name: string, call: () => Promise<Reply>, onRefused?: (error: unknown) => boolean) {
    if (busy) return
    setBusy(name)
    try {
      const reply = await call()
      setFound(reply.data)
      tellSuccess(reply)
    } catch (error) {
      if (!onRefused?.(error)) tellFailure(error, 'Something went wrong')
      load()
    } finally {
      setBusy('')
    }
  }

  return { found, busy, load, run }
}
