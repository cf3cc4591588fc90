import { examplesOf } from '#web/examples/examples.ts'
import { LONG } from '#web/examples/invented.ts'
import { Tabs } from './tabs.tsx'

const panel = (title: string) => <p className="p-5">{title}</p>

const tabs = (label: string, titles: string[], chosen: number) => (
  <div className="rounded-xl border border-border bg-surface">
    <Tabs label={label} tabs={titles.map((title) => ({ title, href: `/?tab=${title}` }))} chosen={chosen}>
      {(index) => panel(`Nothing new in ${titles[index]}`)}
    </Tabs>
  </div>
)

export default examplesOf('Tabs', {
  'two, the first open': tabs('News', ['Circulars', 'Tenders'], 0),
  'many, in Marathi': tabs('बातम्या', ['परिपत्रके', 'निविदा', 'निकाल', 'वेळापत्रक', 'सूचना फलक'], 3),
  'a long title': tabs('More news', ['Circulars', LONG], 1),
})
