import { Fragment, Node, type Schema, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { type LeftOut, NOTHING_LEFT_OUT } from './left-out.ts'
import { MOST_CHARACTERS, plainAsHtml, readPasted } from './pasted-html.ts'
import { toDocument, type Variant } from './rich-text-document.ts'

/**
 * Paste and drop without the editor's own parser, which writes the HTML into a document to parse it: the page's CSP forbids
 * that. What could not be pasted is reported.
 */
export const clipboardEvents = (variant: Variant, tell: (leftOut: LeftOut) => void) => ({
  paste(view: EditorView, event: ClipboardEvent) {
    event.preventDefault()
    const data = event.clipboardData
    const text = data?.getData('text/plain') ?? ''
    const { slice, leftOut } = takenFrom(data, variant, view.state.schema)
    tell(leftOut)
    if (!data || !slice) return true
    const isPlainLine = data.getData('text/html') === '' && !/[\r\n]/.test(text)
    const { tr } = view.state
    // One line of plain text takes the formatting around it.
    const pasted = isPlainLine ? tr.insertText(text) : tr.replaceSelection(slice)
    view.dispatch(pasted.scrollIntoView().setMeta('uiEvent', 'paste'))
    return true
  },
  drop(view: EditorView, event: DragEvent) {
    // Dragged within this text: the editor moves it itself.
    if (view.dragging) return false
    event.preventDefault()
    const data = event.dataTransfer
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    const { slice, leftOut } = takenFrom(data, variant, view.state.schema)
    tell(leftOut)
    if (!place || !slice) return true
    view.dispatch(view.state.tr.replaceRange(place.pos, place.pos, slice).setMeta('uiEvent', 'drop'))
    view.focus()
    return true
  },
})

type Taken = { slice: Slice | null; leftOut: LeftOut }

function takenFrom(data: DataTransfer | null, variant: Variant, schema: Schema): Taken {
  if (!data) return { slice: null, leftOut: NOTHING_LEFT_OUT }
  const files = [...data.files]
  const text = data.getData('text/plain')
  const { html: read, ...leftOut } = readPasted(data.getData('text/html'))
  const html = read || plainAsHtml(text)
  const { content, textContent } = Node.fromJSON(schema, toDocument(html, variant))
  if (textContent === '') {
    // Only a picture. Beside a text it is a rendering of the same text, as Word adds it.
    const pictures = files.filter(({ type }) => type.startsWith('image/')).length || leftOut.pictures
    const others = files.filter(({ type }) => !type.startsWith('image/')).length
    return { slice: null, leftOut: { ...leftOut, pictures, files: others } }
  }
  const slice = Slice.maxOpen(content.childCount === 1 ? withSpaces(content, html, schema) : content)
  return { slice, leftOut: { ...leftOut, files: 0, isCut: leftOut.isCut || (!read && text.length > MOST_CHARACTERS) } }
}

/** Part of a paragraph goes into another one: its leading and trailing spaces count, unlike those of a whole paragraph. */
function withSpaces(content: Fragment, html: string, schema: Schema): Fragment {
  const block = content.firstChild
  const { firstChild, lastChild } = block ?? {}
  if (!block?.isTextblock || !firstChild || !lastChild) return content
  const before = /^(?:<[^>]*>)* /.test(html) ? [schema.text(' ', firstChild.marks)] : []
  const after = / (?:<[^>]*>)*$/.test(html) ? [schema.text(' ', lastChild.marks)] : []
  return Fragment.from(block.copy(Fragment.from(before).append(block.content).append(Fragment.from(after))))
}
