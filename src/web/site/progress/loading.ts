/** The number of loads that no route knows of, such as a dialog's code. */
let count = 0
const listeners = new Set<() => void>()

function change(by: number) {
  count += by
  for (const listener of listeners) listener()
}

export function subscribeToLoading(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const isLoading = () => count > 0

/** Shows the progress bar until the work succeeds or fails. */
export async function whileLoading<Result>(work: Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}
