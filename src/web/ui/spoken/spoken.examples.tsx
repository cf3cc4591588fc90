import { examplesOf } from '#web/examples/examples.ts'
import { LONG_MARATHI } from '#web/examples/invented.ts'
import { SiteContext } from '#web/ui/document-head/document-head.tsx'
import { OnlyIn } from './only-in.tsx'
import { SpokenNotes } from './spoken-notes.tsx'

const SITE = {
  name: 'Council',
  lang: 'en',
  origin: '',
  prefixes: [
    ['en', ''],
    ['mr', '/mr'],
  ] as const,
}

export default examplesOf('Spoken', {
  'in a list, in one other language': <OnlyIn of={{ lang: 'mr', langs: ['mr'] }} />,
  'in a list, in two other languages': <OnlyIn of={{ lang: 'mr', langs: ['mr', 'hi'] }} />,
  'in a list, in the language of the page': <OnlyIn of={{ lang: 'en', langs: ['en', 'mr'] }} />,
  'beside a long title': (
    <p>
      <span lang="mr">{LONG_MARATHI}</span> <OnlyIn of={{ lang: 'mr', langs: ['mr'] }} />
    </p>
  ),
  'above a text in other languages': <SpokenNotes of={{ lang: 'mr', langs: ['mr', 'hi'] }} path="/circulars/1" />,
  'above a text that is older than its source': (
    <SiteContext value={SITE}>
      <SpokenNotes
        of={{ lang: 'en', langs: ['mr', 'en'], outdated_since: '2026-11-14T10:00:00.000Z' }}
        path="/circulars/1"
      />
    </SiteContext>
  ),
})
