import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, nothing } from '#web/examples/invented.ts'
import { PasteNote } from './paste-note.tsx'
import { Placeholder } from './placeholder.tsx'

export default examplesOf('Parts of RichTextEditor', {
  'before the editor is there': (
    <Placeholder variant="text" label="Description" textId="example-text" html={`<p>${LONG}</p>`} />
  ),
  'before the editor of one line is there': (
    <Placeholder variant="line" label="Title" textId="example-line" html={LONG_MARATHI} />
  ),
  'what a paste has lost': <PasteNote text="A picture and a table were left out." onHide={nothing} />,
  'a paste that lost nothing': <PasteNote text="" onHide={nothing} />,
})
