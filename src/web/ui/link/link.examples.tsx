import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI } from '#web/examples/invented.ts'
import { Link, LinkContext, PrefixContext } from './link.tsx'

export default examplesOf('Link', {
  'to a page': <Link to="/institute">Institutes</Link>,
  'to another state of the same page': (
    <Link to="/institute?page=2" keepsPlace>
      Page 2
    </Link>
  ),
  'on a page in Marathi': (
    <PrefixContext value="/mr">
      <Link to="/institute" lang="mr">
        संस्था
      </Link>
    </PrefixContext>
  ),
  'followed by a router': (
    <LinkContext value={({ to, children }) => <a href={`#followed${to}`}>{children}</a>}>
      <Link to="/admin/home">Dashboard</Link>
    </LinkContext>
  ),
  long: <Link to="/circulars/1">{LONG}</Link>,
  'long, in Marathi': (
    <Link to="/circulars/2" lang="mr">
      {LONG_MARATHI}
    </Link>
  ),
})
