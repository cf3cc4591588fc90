import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI } from '#web/examples/invented.ts'
import { SiteContext } from '#web/ui/document-head/document-head.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

const home = { label: 'Home', href: '/' }
const circulars = { label: 'Circulars', href: '/circulars' }

export default examplesOf('Breadcrumbs', {
  'only the page itself': <Breadcrumbs trail={[{ label: 'Home' }]} />,
  'three steps': <Breadcrumbs trail={[home, { label: 'Notices' }, circulars]} />,
  'a long title': <Breadcrumbs trail={[home, circulars, { label: LONG }]} />,
  'a long title in Marathi': <Breadcrumbs trail={[home, circulars, { label: LONG_MARATHI, lang: 'mr' }]} />,
  'on a website with an origin, for search engines too': (
    <SiteContext value={{ name: 'Invented Council', lang: 'en', origin: 'https://council.example', prefixes: [] }}>
      <Breadcrumbs trail={[home, circulars]} />
    </SiteContext>
  ),
})
