import { previewKindOf } from '#web/site/preview/preview-kind.ts'
import { PreviewLink } from '#web/site/preview/preview-link.tsx'
import { FileFacts, type Line } from '#web/ui/content-card/file-facts.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { languageWithin } from '#web/ui/spoken/language-within.ts'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useLang } from '#web/ui/texts/use-lang.ts'
import { DownloadLink } from './download-link.tsx'

/** One download: its title opens it, type and size are beside it, and the icon saves it. `lang`: that of its record. */
export function FileLine({ line, lang: of }: { line: Line; lang?: string | undefined }) {
  const langOf = useLang()
  const lang = of ? languageWithin(of, line.title) : languageOf(line.title)
  return (
    <div className="flex items-start gap-2.5">
      <Icon name="file" className="mt-3 text-brand" />
      <p className="min-w-0 grow py-2.5 wrap-anywhere">
        <PreviewLink href={line.link} name={line.title}>
          <span lang={langOf(lang)}>{line.title}</span>
        </PreviewLink>
        <FileFacts {...line} />
      </p>
      {previewKindOf(line.link) && <DownloadLink href={line.link} name={line.title} lang={lang} />}
    </div>
  )
}
