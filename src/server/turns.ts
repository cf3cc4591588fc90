/** Limits how many heavy tasks run at once in this process. The others wait in a queue, urgent ones at its front. */
export function atMost(
  many: number,
): <Result>(work: () => Promise<Result>, options?: { urgent?: boolean }) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work, { urgent = false } = {}) => {
    if (running >= many) await new Promise<void>((go) => (urgent ? waiting.unshift(go) : waiting.push(go)))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
