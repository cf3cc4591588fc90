import { FileLine } from '#web/site/download/file-line.tsx'
import { PreviewLink } from '#web/site/preview/preview-link.tsx'
import { Due } from '#web/ui/date/due.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { plainText, RichText } from '#web/ui/rich-text/rich-text.tsx'
import { Named } from '#web/ui/spoken/named.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import type { Text } from '#web/ui/texts/text.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { FoundHit } from './found-in.ts'
import type { SearchHit } from './search.contract.ts'

/** `label`: the name of its list. `isRich`: the title is HTML. */
export type ShownHit = FoundHit & { label: Text | undefined; isRich: boolean }

/** A hit: its title, its place and the text around the match. */
export function SearchHitDetails({ hit, today }: { hit: ShownHit; today: string }) {
  const { t } = useTexts()
  const { title, lang, path, link, link_file, downloads, imageUrl, image_file, excerpt, document, last_date } = hit
  const { label, isRich, isNotice } = hit
  const name = isRich ? plainText(title) : title
  const files = [...(link ? [{ title: name, link, ...link_file }] : []), ...(isNotice ? downloads : [])]
  return (
    <div className="flex items-start gap-4">
      <div className="grid min-w-0 grow gap-1">
        <p lang={lang} className="font-medium">
          <Link to={path}>
            {name ? isRich ? <RichText html={title} inline withoutLinks /> : name : t('No title available')}
          </Link>
        </p>
        {label && <p className="text-muted text-sm">{t(label)}</p>}
        {last_date && (
          <p className="text-sm">
            {t('Last date')} <Due day={last_date} today={today} />
          </p>
        )}
        {excerpt.length > 0 && <Excerpt pieces={excerpt} lang={document ? undefined : lang} />}
        {document && <InDocument document={document} />}
        {files.map((line, index) => (
          // oxlint-disable-next-line no-array-index-key -- the same document may be in the list twice
          <FileLine key={`${index} ${line.link}`} line={line} />
        ))}
      </div>
      {imageUrl && (
        <Picture
          src={imageUrl}
          facts={image_file ?? {}}
          alt=""
          sizes="6rem"
          className="aspect-4/3 h-auto w-16 shrink-0 rounded-md bg-surface-2 object-cover md:w-24"
        />
      )}
    </div>
  )
}

/** `lang`: of the record's own text. What stands in a document may be in any language, which its script tells. */
function Excerpt({ pieces, lang }: { pieces: SearchHit['excerpt']; lang: SearchHit['lang'] | undefined }) {
  return (
    <p
      lang={lang ?? languageOf(pieces.map(({ text }) => text).join(''))}
      className="max-w-prose font-normal text-md text-text"
    >
      {pieces.map(({ text, hit }, place) =>
        hit ? (
          // oxlint-disable-next-line no-array-index-key -- the pieces of one text, which never change
          <mark key={place} className="rounded-sm bg-warning-soft px-0.5 font-semibold text-on-warning-soft">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </p>
  )
}

/** The matching page of the PDF; the browser's viewer opens there. */
function InDocument({ document: { title, link, page } }: { document: NonNullable<SearchHit['document']> }) {
  const { t } = useTexts()
  // The document's name may be in another language, so it is a separate element inside the sentence.
  const sentence = t('on page {page} of {document}', { page, document: '{document}' })
  return (
    <p className="flex items-start gap-2.5 font-normal text-sm">
      <Icon name="file" className="mt-1.5 text-brand" />
      <PreviewLink href={`${link}#page=${page}`} name={title} className="inline-block min-w-0 py-1 wrap-anywhere">
        <Named text={sentence} name={title} />
      </PreviewLink>
    </p>
  )
}
