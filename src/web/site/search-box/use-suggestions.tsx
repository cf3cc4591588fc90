import { type ComponentType, type FocusEvent, useState } from 'react'
import type { SuggestionsProps } from './suggestions.tsx'

/** What a search field needs to suggest while somebody types. The code comes when the field is used for the first time. */
export function useSuggestions() {
  const [late, setLate] = useState<(SuggestionsProps & { Suggestions: ComponentType<SuggestionsProps> }) | null>(null)
  return {
    onFocus: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) =>
      void import('./suggestions.tsx').then(
        ({ Suggestions }) => setLate({ input, Suggestions }),
        // A search without suggestions is a search.
        () => undefined,
      ),
    suggestions: late && <late.Suggestions input={late.input} />,
  }
}
