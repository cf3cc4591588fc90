import { createElement, type FocusEvent, type ReactNode, useState } from 'react'
import { inTime } from '#web/ui/late-code/in-time.ts'

/** Suggestions for a search field. The code loads when the field is first used. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<ReactNode>(null)
  const onFocus = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) =>
    void inTime(import('./late.ts')).then(
      (late) => setSuggestions(createElement(late.Suggestions, { input })),
      // The search works without suggestions.
      () => undefined,
    )
  return { onFocus, suggestions }
}
