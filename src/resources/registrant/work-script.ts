/**
 * Inlined where work is asked for, and nowhere else: hashes until the proof is found, and sends the form again. While it
 * works the captcha is hidden, so that nobody loads it; if it can't work, the captcha is there. The same as
 * `solveWork` in src/resources/session/proof-of-work.ts, which is for screens.
 */
export const WORK_SCRIPT = `(async () => {
  const form = document.querySelector('form[data-work]')
  const { captcha_id, proof } = form.elements
  form.dataset.working = ''
  try {
    const encoder = new TextEncoder()
    for (let first = 0; ; first += 512) {
      const batch = Array.from({ length: 512 }, (_, n) => first + n)
      const hashes = await Promise.all(batch.map((n) => crypto.subtle.digest('SHA-256', encoder.encode(captcha_id.value + ':' + n))))
      const found = hashes.findIndex((hash) => new DataView(hash).getUint32(0) >>> (32 - form.dataset.work) === 0)
      if (found < 0) continue
      proof.value = String(first + found)
      return form.requestSubmit()
    }
  } catch {
    delete form.dataset.working
  }
})()`
