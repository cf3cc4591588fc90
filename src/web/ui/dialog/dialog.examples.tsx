import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI } from '#web/examples/invented.ts'
import { Opens } from '#web/examples/opens.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Dialog } from './dialog.tsx'

export default examplesOf('Dialog', {
  'a form': (
    <Opens word="Open a form">
      {(close) => (
        <Dialog open onClose={close} title="Add institute" footer={<Button onClick={close}>Save</Button>}>
          <TextInput label="Inst Code" />
          <TextInput label="Inst Name" error="Inst Name is required" required />
        </Dialog>
      )}
    </Opens>
  ),
  'a question': (
    <Opens word="Ask">
      {(close) => (
        <Dialog
          open
          role="alertdialog"
          size="sm"
          title="Leave without saving?"
          onClose={close}
          footer={
            <>
              <Button variant="secondary" onClick={close} data-autofocus>
                Stay
              </Button>
              <Button variant="danger" onClick={close}>
                Leave without saving
              </Button>
            </>
          }
        >
          <p>What you have typed is not saved yet.</p>
        </Dialog>
      )}
    </Opens>
  ),
  'a long title and a long text': (
    <Opens word="Read something long">
      {(close) => (
        <Dialog open onClose={close} size="lg" title={LONG}>
          {Array.from({ length: 12 }, (_, index) => (
            // oxlint-disable-next-line no-array-index-key -- the same text again
            <p key={index} lang={index % 2 ? 'mr' : 'en'}>
              {index % 2 ? LONG_MARATHI : LONG}
            </p>
          ))}
        </Dialog>
      )}
    </Opens>
  ),
  'as large as the screen, with tools': (
    <Opens word="Fill the screen">
      {(close) => (
        <Dialog
          open
          onClose={close}
          size="full"
          title="Circular 12"
          tools={
            <>
              <IconButton icon="minus" label="Smaller" />
              <IconButton icon="plus" label="Larger" />
            </>
          }
        >
          <p>A document</p>
        </Dialog>
      )}
    </Opens>
  ),
})
