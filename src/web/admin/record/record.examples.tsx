import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, nothing } from '#web/examples/invented.ts'
import { Opens } from '#web/examples/opens.tsx'
import { Conflict, Gone } from './conflict.tsx'
import { DraftNotice } from './draft-notice.tsx'

const saved = {
  id: 1,
  version: 2,
  updated_by: 'Asha Pawar',
  updated_at: '2026-11-12T06:30:00Z',
  status: 1 as const,
  name: 'Parijat School of Nursing',
  note: LONG,
}

const conflict = (word: string, mine: Record<string, string>) => (
  <Opens word={word}>
    {(close) => (
      <Conflict
        current={saved}
        mine={mine}
        names={Object.keys(mine)}
        labelOf={(name) => name.toUpperCase()}
        onSettle={close}
      />
    )}
  </Opens>
)

export default examplesOf('Conflict, Gone and DraftNotice', {
  'somebody saved first': conflict('Save too late', { name: 'Parijat College', note: LONG_MARATHI }),
  'somebody saved first, one of many fields': conflict('Save many fields too late', {
    name: 'Parijat College',
    note: LONG,
    code: '',
    place: '',
    phone: '',
  }),
  'somebody deleted it': <Opens word="Save what is gone">{(close) => <Gone onSettle={close} />}</Opens>,
  'a draft': <DraftNotice text="Parijat" at={Date.UTC(2026, 10, 12, 6, 30)} onRestore={nothing} onDiscard={nothing} />,
  'a draft with a long text': (
    <DraftNotice text={LONG_MARATHI} at={Date.UTC(2026, 10, 12, 12)} onRestore={nothing} onDiscard={nothing} />
  ),
})
