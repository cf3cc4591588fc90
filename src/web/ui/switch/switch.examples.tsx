import { examplesOf } from '#web/examples/examples.ts'
import { MARATHI, nothing } from '#web/examples/invented.ts'
import { Switch } from './switch.tsx'

const words = { onWord: 'Enabled', offWord: 'Disabled', onChange: nothing }

export default examplesOf('Switch', {
  on: <Switch {...words} checked label="Parijat School of Nursing: shown on site" />,
  off: <Switch {...words} checked={false} label="Bakul School of Nursing: shown on site" />,
  busy: <Switch {...words} checked busy label={`${MARATHI}: shown on site`} />,
})
