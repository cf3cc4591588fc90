import type { PageContentInput } from './page-content.contract.ts'

type Checked = Pick<PageContentInput, 'title' | 'description' | 'date' | 'downloads' | 'links'>

/** What a careful colleague would point out before it is saved. Nothing here keeps anybody from saving. */
export function contentWarnings({ title, description, date, downloads, links }: Checked, needsDate: boolean): string[] {
  const plain = title.replaceAll(/<[^>]*>/g, ' ').trim()
  const letters = plain.replaceAll(/[^a-z]/gi, '')
  const linkTexts = [
    ...[...description.matchAll(/<a\b[^>]*>(.*?)<\/a>/gi)].map(([, text = '']) => text),
    ...[...downloads, ...links].map((line) => line.title),
  ]
  return [
    letters.length > 12 && letters === letters.toUpperCase() && 'The title is all in capitals: that is hard to read.',
    linkTexts.some((text) => /^\s*(click here|here|link|download|येथे क्लिक करा)\s*$/i.test(text)) &&
      'A link says “click here” or the like: say what it leads to.',
    downloads.some((line) => line.link && !line.title.trim()) && 'A download has no title.',
    needsDate && !date && 'There is no date: it stands at the end of the list.',
  ].filter((warning): warning is string => typeof warning === 'string')
}
