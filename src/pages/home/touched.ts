const TOUCHES = ['pointerover', 'pointerdown', 'focusin']

/**
 * Until somebody points at this part of a document, or reaches it by keyboard. On the server, and where the part was not
 * in the document, nobody has to wait.
 */
export async function touched(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!element || element.childElementCount === 0 || element.matches(':hover, :focus-within')) return
  // On the window, on the way down: React holds such events back, at the document, from parts that aren't awake yet.
  await new Promise<void>((resolve) => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) return
      for (const type of TOUCHES) window.removeEventListener(type, look, true)
      resolve()
    }
    for (const type of TOUCHES) window.addEventListener(type, look, { capture: true, passive: true })
  })
}
