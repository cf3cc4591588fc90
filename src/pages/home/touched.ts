/**
 * Until somebody points at this part of a document, or reaches it by keyboard. On the server, and where the part was not
 * in the document, nobody has to wait.
 */
export async function touched(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!element || element.childElementCount === 0) return
  await new Promise<void>((resolve) => {
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      element.addEventListener(type, () => resolve(), { once: true, passive: true })
  })
}
