/** How much is being loaded that no route knows of: a dialog's code, say. */
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

/** Keeps the progress bar on the page until the work is done, whatever its end. */
export async function whileLoading<Result>(work: Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}
