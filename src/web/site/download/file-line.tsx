import { previewKindOf } from '#web/site/preview/preview-kind.ts'
import { PreviewLink } from '#web/site/preview/preview-link.tsx'
import { FileFacts, type Line } from '#web/ui/content-card/file-facts.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { DownloadLink } from './download-link.tsx'

/** One download: its title opens it, type and size are beside it, and the icon saves it. */
export function FileLine({ line }: { line: Line }) {
  return (
    <div className="flex items-start gap-2.5">
      <Icon name="file" className="mt-3 text-brand" />
      <p className="min-w-0 grow py-2.5 wrap-anywhere">
        <PreviewLink href={line.link} name={line.title}>
          <span lang={languageOf(line.title)}>{line.title}</span>
        </PreviewLink>
        <FileFacts {...line} />
      </p>
      {previewKindOf(line.link) && <DownloadLink href={line.link} name={line.title} />}
    </div>
  )
}
