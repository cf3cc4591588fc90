export const GIVE_UP_AFTER_MS = 120_000

/** Code that is loaded when it is asked for: what takes longer than two minutes counts as failed (S-13). */
export async function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_never, fail) => {
    timer = setTimeout(() => fail(new Error('The code takes too long to load')), GIVE_UP_AFTER_MS)
  })
  try {
    return await Promise.race([loading, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
