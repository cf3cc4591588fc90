import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { type Spoken, useLanguageNames } from './spoken.ts'

/** In a list: that a record is not in the language of the page. Outside of the element that has the record's `lang`. */
export function OnlyIn({ of: { lang, langs }, className }: { of: Spoken; className?: string }) {
  const { t } = useTexts()
  const foreign = useLang()(lang)
  const namesOf = useLanguageNames()
  if (!foreign) return null
  return (
    <span className={`whitespace-nowrap font-normal text-sm ${className ?? 'text-muted'}`}>
      {t('In {languages} only', { languages: namesOf(langs ?? [foreign]) })}
    </span>
  )
}
