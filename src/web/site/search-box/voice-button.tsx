import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

// The part of the Web Speech API that is used here; TypeScript's library has none of it.
interface Recognition extends EventTarget {
  lang: string
  start: () => void
  abort: () => void
}
interface HeardEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}
type RecognitionClass = new () => Recognition

function recognitionClass(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

const never = () => () => {}

/** Absent where the browser can't listen; typing is always there. */
export function VoiceButton({ onHeard }: { onHeard: (text: string) => void }) {
  const { t, language } = useTexts()
  const isThere = useSyncExternalStore(
    never,
    () => recognitionClass() !== undefined,
    () => false,
  )
  const [state, setState] = useState<'still' | 'listening' | 'failed'>('still')
  const listening = useRef<Recognition | null>(null)
  useEffect(() => () => listening.current?.abort(), [])
  if (!isThere) return null

  function listen() {
    const Recognition = recognitionClass()
    if (!Recognition) return
    if (listening.current) return listening.current.abort()
    const recognition = new Recognition()
    recognition.lang = `${language}-IN`
    let heard = ''
    let failed = false
    recognition.addEventListener('result', (event) => {
      heard = (event as HeardEvent).results[0]?.[0]?.transcript.trim() ?? ''
    })
    recognition.addEventListener('error', (event) => {
      failed = (event as Event & { error?: string }).error !== 'aborted'
    })
    recognition.addEventListener('end', () => {
      listening.current = null
      setState(failed ? 'failed' : 'still')
      if (heard) onHeard(heard)
    })
    listening.current = recognition
    setState('listening')
    recognition.start()
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={state === 'listening'}
        onClick={listen}
        className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-surface-2 aria-pressed:bg-brand aria-pressed:text-on-brand max-md:w-11"
      >
        <Icon name="mic" />
        <span className="sr-only">{t('Search by voice')}</span>
      </button>
      <span
        role="status"
        className="absolute top-full right-0 z-20 mt-1 rounded-md bg-raised px-3 py-1.5 text-sm shadow-2 empty:hidden"
      >
        {state === 'listening' && t('Listening…')}
        {state === 'failed' && t('Could not hear that. Type your search instead.')}
      </span>
    </>
  )
}
