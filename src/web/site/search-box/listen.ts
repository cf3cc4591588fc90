// The part of the Web Speech API that is used here; TypeScript's DOM library lacks it.
interface Recognition extends EventTarget {
  lang: string
  start: () => void
  abort: () => void
}
interface HeardEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}

/**
 * Listens once. `done` gets the recognised text, '' for nothing, or null for a failure; the returned function stops
 * listening.
 */
export function listen(language: string, done: (heard: string | null) => void): () => void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: new () => Recognition
    webkitSpeechRecognition?: new () => Recognition
  }
  const Ear = SpeechRecognition ?? webkitSpeechRecognition
  if (!Ear) throw new Error('This browser has no speech recognition')
  const recognition = new Ear()
  recognition.lang = `${language}-IN`
  let heard: string | null = ''
  recognition.addEventListener('result', (event) => {
    heard = (event as HeardEvent).results[0]?.[0]?.transcript.trim() ?? ''
  })
  recognition.addEventListener('error', (event) => {
    if ((event as Event & { error?: string }).error !== 'aborted') heard = null
  })
  recognition.addEventListener('end', () => done(heard))
  recognition.start()
  return () => recognition.abort()
}
