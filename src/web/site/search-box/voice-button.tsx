import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#web/ui/hydrated/use-hydrated.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { inTime } from '#web/ui/late-code/in-time.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

type Ears = { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown }

const canListen = () => Boolean((window as Ears).SpeechRecognition ?? (window as Ears).webkitSpeechRecognition)

/** Absent if the browser has no speech recognition. */
export function VoiceButton({ onHeard }: { onHeard: (text: string) => void }) {
  const { t, language } = useTexts()
  const isThere = useHydrated() && canListen()
  const [state, setState] = useState<'still' | 'listening' | 'failed'>('still')
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  if (!isThere) return null

  async function press() {
    if (stop.current) return stop.current()
    setState('listening')
    try {
      const late = await inTime(import('./late.ts'))
      stop.current = late.listen(language, (heard) => {
        stop.current = null
        setState(heard === null ? 'failed' : 'still')
        if (heard) onHeard(heard)
      })
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={state === 'listening'}
        onClick={() => void press()}
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
