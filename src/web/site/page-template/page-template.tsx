import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'

interface PageTemplateProps {
  title: string
  /** The language of a title that an editor typed. */
  titleLang?: string | undefined
  /** Such a title with its formatting. */
  heading?: ReactNode
  /** The document's title, if it says more than the heading. */
  documentTitle?: string
  description: string
  canonical: string
  /** The languages of the one record that the page shows. */
  langs?: readonly string[] | undefined
  /** One line on what the page is for. */
  lead?: ReactNode
  trail: readonly Crumb[]
  lastUpdated?: string | Date | undefined
  children: ReactNode
}

export function PageTemplate(props: PageTemplateProps) {
  const { t } = useTexts()
  const langOf = useLang()
  const { title, titleLang, heading = title, documentTitle = title, description, canonical, langs } = props
  const { lead, trail, lastUpdated, children } = props
  return (
    <div className="page-wrap pt-4 pb-10 md:pt-6 md:pb-16">
      <DocumentHead title={documentTitle} description={description} canonical={canonical} langs={langs} />
      <Breadcrumbs trail={trail} />
      <h1 lang={langOf(titleLang)} className="mt-3 w-fit font-semibold text-h1 wrap-anywhere md:mt-4 md:text-h1-lg">
        {heading}
      </h1>
      {lead && <p className="mt-2 max-w-prose text-lg text-muted">{lead}</p>}
      <div className="mt-6 md:mt-8">{children}</div>
      {lastUpdated && (
        <p className="mt-8 text-muted text-sm">
          {t('Last updated')} <DateText value={lastUpdated} format="DD-MMM-YYYY" />
        </p>
      )}
    </div>
  )
}
