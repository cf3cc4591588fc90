import { examplesOf } from '#web/examples/examples.ts'
import { LONG_MARATHI, nothing, UNBROKEN } from '#web/examples/invented.ts'
import { CouldNotOpen } from './could-not-open.tsx'
import { PreviewLink } from './preview-link.tsx'
import { ZoomTools } from './zoom-tools.tsx'

const zoom = (tenths: number) => ({
  tenths,
  canShrink: tenths > 6,
  canGrow: tenths < 20,
  grow: nothing,
  shrink: nothing,
  reset: nothing,
  press: () => false,
})

const zoomed = (tenths: number) => (
  <div className="flex items-center">
    <ZoomTools zoom={zoom(tenths)} />
  </div>
)

export default examplesOf('PreviewLink, CouldNotOpen and ZoomTools', {
  'a document': (
    <PreviewLink href="/data/uploads/fees.pdf" name="Fees">
      Schedule of fees
    </PreviewLink>
  ),
  'not one of our files': (
    <PreviewLink href="https://council.example" name="The portal">
      The portal
    </PreviewLink>
  ),
  'a document that did not open': <CouldNotOpen href="/data/uploads/a.pdf" name={UNBROKEN} kind="document" />,
  'a film that did not open': <CouldNotOpen href="/data/uploads/a.mp4" name={LONG_MARATHI} kind="film" />,
  'as small as it gets': zoomed(6),
  'as large as it gets': zoomed(20),
})
