import { createContext, useContext } from 'react'

/** Whose website it is; the document around all pages says it. */
export const SiteNameContext = createContext('')

type Props = {
  /** Without one the page is the website's own: home. */
  title?: string
  description?: string
  /** The page's one address, when it can be reached under several. */
  canonical?: string
}

/** What a page says of itself to tabs, search engines and screen readers. React moves it into the head. */
export function DocumentHead({ title, description, canonical }: Props) {
  const siteName = useContext(SiteNameContext)
  return (
    <>
      <title>{title ? `${title} | ${siteName}` : siteName}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  )
}
