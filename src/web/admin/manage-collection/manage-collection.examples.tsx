import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI } from '#web/examples/invented.ts'
import { Opens } from '#web/examples/opens.tsx'
import { DeleteDialog, type Losses } from './delete-dialog.tsx'

const asks = (word: string, losses: () => Promise<Losses>, busy = false) => (
  <Opens word={word}>
    {(close) => (
      <DeleteDialog name={word} losses={losses} busy={busy} onDelete={close} onDisable={close} onClose={close} />
    )}
  </Opens>
)

export default examplesOf('DeleteDialog', {
  'nothing is lost': asks('Parijat School', async () => []),
  'something is lost': asks('Bakul School', async () => [LONG, LONG_MARATHI, 'Its history stays']),
  'it may not be deleted': asks('Sonchafa School', async () => ({ refused: LONG })),
  'the check failed': asks('Mogra School', () => Promise.reject(new Error('Not there'))),
  'being deleted': asks('Kunda School', async () => ['The record itself'], true),
})
