import { examplesOf } from '#web/examples/examples.ts'
import { LONG, MARATHI } from '#web/examples/invented.ts'
import { Button, buttonClass } from './button.tsx'
import { IconButton } from './icon-button.tsx'

export default examplesOf('Button', {
  primary: <Button>Save changes</Button>,
  secondary: <Button variant="secondary">Cancel</Button>,
  danger: (
    <Button variant="danger" icon="trash">
      Delete
    </Button>
  ),
  quiet: <Button variant="quiet">Clear filters (2)</Button>,
  small: (
    <Button variant="secondary" size="sm" icon="refresh">
      Try again
    </Button>
  ),
  disabled: <Button disabled>Save changes</Button>,
  'disabled, and keeps the focus': (
    <Button variant="secondary" aria-disabled>
      Loading…
    </Button>
  ),
  'a long text': <Button icon="download">{LONG}</Button>,
  'in Marathi': (
    <Button lang="mr" icon="search">
      {MARATHI}
    </Button>
  ),
  'a link that looks like one': (
    <a href="#ui/button" className={buttonClass('secondary')}>
      All circulars
    </a>
  ),
  'only an icon': <IconButton icon="close" label="Close" />,
})
