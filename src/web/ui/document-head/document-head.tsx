import { createContext, useContext } from 'react'
import { useHref } from '#web/ui/link/link.tsx'

/** The website around all pages: whose it is, where it stands, and under which prefix each language has its pages. */
export type Site = { name: string; origin: string; prefixes: readonly (readonly [language: string, prefix: string])[] }

/** A website that nobody outside is told about: the back office. */
export const siteOf = (name: string): Site => ({ name, origin: '', prefixes: [] })

export const SiteContext = createContext<Site>(siteOf(''))

type Props = {
  /** Without one the page is the website's own: home. */
  title?: string
  description?: string
  /** The page's one path, when it can be reached under several; in the language of the page. */
  canonical?: string
  /** The path of a picture that stands for the page where it is shared. */
  image?: string | undefined
}

/** What a page says of itself to tabs, search engines and screen readers. React moves it into the head. */
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

/** Browsers change line ends: React would not find its own element again, and add a second. */
const inOneLine = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ').trim()
