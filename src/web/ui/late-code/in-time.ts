export const GIVE_UP_AFTER_MS = 120_000

/** Loads code on demand; more than two minutes count as a failure (S-13). */
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
