import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, nothing } from '#web/examples/invented.ts'
import { PasteNote } from './paste-note.tsx'
import { Placeholder } from './placeholder.tsx'

export default examplesOf('Parts of RichTextEditor', {
  'before the editor has loaded': (
    <Placeholder variant="text" label="Description" textId="example-text" html={`<p>${LONG}</p>`} />
  ),
  'before the editor of one line has loaded': (
    <Placeholder variant="line" label="Title" textId="example-line" html={LONG_MARATHI} />
  ),
  'what could not be pasted': <PasteNote text="A picture and a table were left out." onHide={nothing} />,
  'a paste without losses': <PasteNote text="" onHide={nothing} />,
})
