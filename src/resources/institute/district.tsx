import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** The name of a district in the language of the page, if the website has it; else as it was typed. */
export function District({ name }: { name: string }) {
  const { tMessage } = useTexts()
  const said = tMessage(name)
  return <span lang={said === name ? languageOf(name) : undefined}>{said}</span>
}
