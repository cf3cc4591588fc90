import { useCallback, useEffect, useState } from 'react'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'

/** The calls of one import that its screen begins, one at a time. */
export function useImport<Import>(id: number, one: (input: { id: number }) => Promise<{ data: Import }>) {
  const [found, setFound] = useState<Import | 'failed'>()
  const [busy, setBusy] = useState('')

  const load = useCallback(() => {
    one({ id }).then(
      ({ data }) => setFound(data),
      (error: unknown) => {
        setFound('failed')
        tellFailure(error, 'Error fetching data')
      },
    )
  }, [id, one])
  useEffect(load, [load])

  async function run(
    name: string,
    call: () => Promise<{ status: string; message: string; data: Import }>,
    onRefused?: (error: unknown) => boolean,
  ) {
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
