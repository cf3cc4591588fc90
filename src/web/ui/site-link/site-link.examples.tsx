import { examplesOf } from '#web/examples/examples.ts'
import { LONG_MARATHI } from '#web/examples/invented.ts'
import { SiteLink } from './site-link.tsx'

export default examplesOf('SiteLink', {
  'a page of this website': <SiteLink href="/institute?page=2#list">Institutes</SiteLink>,
  'another website': <SiteLink href="https://council.example">The portal</SiteLink>,
  'another website, in Marathi': (
    <SiteLink href="//council.example" lang="mr">
      {LONG_MARATHI}
    </SiteLink>
  ),
  'a file': <SiteLink href="/data/uploads/fees.pdf">Schedule of fees</SiteLink>,
  'an API URL': <SiteLink href="/api/institute/list">The list as JSON</SiteLink>,
  'a mail address': <SiteLink href="mailto:office@council.example">office@council.example</SiteLink>,
})
