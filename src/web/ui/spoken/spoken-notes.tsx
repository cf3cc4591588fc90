import { useContext } from 'react'
import { DateText } from '#web/ui/date/date.tsx'
import { SiteContext } from '#web/ui/document-head/document-head.tsx'
import { PrefixContext, pathUnder } from '#web/ui/link/link.tsx'
import { previewIn } from '#web/ui/texts/prefixes.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { LANGUAGE_NAMES, type Lang, type Spoken, useLanguageNames } from './spoken.ts'

interface SpokenNotesProps {
  of: Spoken
  /** The page of the record, without a prefix. */
  path: string
  className?: string
}

/** Above a text: that it is not in the language of the page, or that its source has changed since it was translated. */
export function SpokenNotes({ of: { lang, langs = [], outdated_since }, path, className }: SpokenNotesProps) {
  const { t } = useTexts()
  const foreign = useLang()(lang)
  const namesOf = useLanguageNames()
  const [source] = langs
  if (foreign)
    return (
      <p className={`text-muted text-sm ${className ?? ''}`}>
        {t('This text is available in {languages} only.', {
          languages: namesOf(langs.length > 0 ? langs : [foreign]),
        })}
      </p>
    )
  if (!outdated_since || !source) return null
  return (
    <p className={`text-muted text-sm ${className ?? ''}`}>
      <Newer source={source} since={outdated_since} /> <InSource source={source} path={path} />
    </p>
  )
}

function Newer({ source, since }: { source: Lang; since: string }) {
  const { t } = useTexts()
  const sentence = t('The {language} text is newer ({date}).', { language: t(LANGUAGE_NAMES[source]), date: '{date}' })
  const [before = '', after = ''] = sentence.split('{date}')
  return (
    <>
      {before}
      <DateText value={since} format="DD-MMM-YYYY" />
      {after}
    </>
  )
}

/** The same page in the language of the source; whoever looks at a preview stays in it. */
function InSource({ source, path }: { source: Lang; path: string }) {
  const { t } = useTexts()
  const preview = previewIn(useContext(PrefixContext))
  const prefix = useContext(SiteContext).prefixes.find(([language]) => language === source)?.[1]
  if (prefix === undefined) return null
  return (
    <a href={pathUnder(preview + prefix, path)} hrefLang={source}>
      {t('Read it in {language}', { language: t(LANGUAGE_NAMES[source]) })}
    </a>
  )
}
