import { createContext, useContext } from 'react'
import { pathUnder, useHref } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** The website around all pages: its name and the language of that, its origin, and the path prefix of each language. */
export type Site = {
  name: string
  lang: string
  origin: string
  prefixes: readonly (readonly [language: string, prefix: string])[]
}

/** A website that search engines must not index: the back office. */
export const siteOf = (name: string): Site => ({ name, lang: 'en', origin: '', prefixes: [] })

export const SiteContext = createContext<Site>(siteOf(''))

type Props = {
  /** Omitted on the home page, which has the website's own title. */
  title?: string
  description?: string
  /** The canonical path of a page with several, in the page's language. */
  canonical?: string
  /** The languages of a page that shows one record, that of its source first. Without: all of the website's. */
  langs?: readonly string[] | undefined
  /** The path of the picture shown when the page is shared. */
  image?: string | undefined
}

/** The page's metadata for tabs, search engines and screen readers. React moves it into the head. */
export function DocumentHead({ canonical, langs, image, ...words }: Props) {
  const [title, description] = [inOneLine(words.title), inOneLine(words.description)]
  const { name, origin, prefixes } = useContext(SiteContext)
  const { language } = useTexts()
  const own = useHref(canonical ?? '/')
  const all = prefixes
    .filter(([code]) => langs?.includes(code) ?? true)
    .map(([code, prefix]) => ({ code, href: origin + pathUnder(prefix, canonical ?? '/') }))
  // For readers of any other language: the source.
  const first = all.find(({ code }) => code === (langs?.[0] ?? 'en'))?.href
  // A text that is not translated is the same page as its source.
  const address = langs && !langs.includes(language) && first !== undefined ? first : origin + own
  const full = title ? `${title} | ${name}` : name
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {canonical && (
        <>
          <link rel="canonical" href={address} />
          {all.map(({ code, href }) => (
            <link key={code} rel="alternate" hrefLang={code} href={href} />
          ))}
          {first !== undefined && <link rel="alternate" hrefLang="x-default" href={first} />}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title ?? name} />
          <meta property="og:url" content={address} />
          {description && <meta property="og:description" content={description} />}
          {image && <meta property="og:image" content={origin + image} />}
        </>
      )}
    </>
  )
}

/** Browsers normalise line ends: React would not recognise its own element and add a second. */
const inOneLine = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ').trim()
