import { createElement, type FocusEvent, type ReactNode, useState } from 'react'
import { inTime } from '#web/ui/late-code/in-time.ts'

/** What a search field needs to suggest while somebody types. The code comes when the field is used for the first time. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<ReactNode>(null)
  const onFocus = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) =>
    void inTime(import('./late.ts')).then(
      (late) => setSuggestions(createElement(late.Suggestions, { input })),
      // A search without suggestions is a search.
      () => undefined,
    )
  return { onFocus, suggestions }
}
