import { createContext, useContext } from 'react'
import { useHref } from '#web/ui/link/link.tsx'

/** The website around all pages: its name, its origin, and the path prefix of each language. */
export type Site = { name: string; origin: string; prefixes: readonly (readonly [language: string, prefix: string])[] }

/** A website that search engines must not index: the back office. */
export const siteOf = (name: string): Site => ({ name, origin: '', prefixes: [] })

export const SiteContext = createContext<Site>(siteOf(''))

type Props = {
  /** Omitted on the home page, which has the website's own title. */
  title?: string
  description?: string
  /** The canonical path of a page with several, in the page's language. */
  canonical?: string
  /** The path of the picture shown when the page is shared. */
  image?: string | undefined
}

/** The page's metadata for tabs, search engines and screen readers. React moves it into the head. */
export function DocumentHead({ canonical, image, ...words }: Props) {
  const [title, description] = [inOneLine(words.title), inOneLine(words.description)]
  const { name, origin, prefixes } = useContext(SiteContext)
  const address = useHref(canonical ?? '/')
  const full = title ? `${title} | ${name}` : name
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {canonical && (
        <>
          <link rel="canonical" href={origin + address} />
          {prefixes.map(([language, prefix]) => (
            <link
              key={language}
              rel="alternate"
              hrefLang={language}
              href={origin + (canonical === '/' && prefix ? prefix : prefix + canonical)}
            />
          ))}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title ?? name} />
          <meta property="og:url" content={origin + address} />
          {description && <meta property="og:description" content={description} />}
          {image && <meta property="og:image" content={origin + image} />}
        </>
      )}
    </>
  )
}

/** Browsers normalise line ends: React would not recognise its own element and add a second. */
const inOneLine = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ').trim()
