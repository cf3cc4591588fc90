import { Fragment, Node, type Schema, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { cleanPasted, plainAsHtml } from './pasted-html.ts'
import { toDocument, type Variant } from './rich-text-document.ts'

/**
 * Paste and drop without the editor's own parser, which writes the HTML into a document to read it: the page's policy
 * forbids that.
 */
export const clipboardEvents = (variant: Variant) => ({
  paste(view: EditorView, event: ClipboardEvent) {
    event.preventDefault()
    const data = event.clipboardData
    const text = data?.getData('text/plain') ?? ''
    const slice = data && sliceOf(data, variant, view.state.schema)
    if (!slice) return true
    const isPlainLine = data.getData('text/html') === '' && !/[\r\n]/.test(text)
    const { tr } = view.state
    // One line of plain text takes the marks of the text around it.
    const pasted = isPlainLine ? tr.insertText(text) : tr.replaceSelection(slice)
    view.dispatch(pasted.scrollIntoView().setMeta('uiEvent', 'paste'))
    return true
  },
  drop(view: EditorView, event: DragEvent) {
    // Dragged from this very text: the editor moves it itself.
    if (view.dragging) return false
    event.preventDefault()
    const data = event.dataTransfer
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    const slice = data && data.files.length === 0 ? sliceOf(data, variant, view.state.schema) : null
    if (!place || !slice) return true
    view.dispatch(view.state.tr.replaceRange(place.pos, place.pos, slice).setMeta('uiEvent', 'drop'))
    view.focus()
    return true
  },
})

function sliceOf(data: DataTransfer, variant: Variant, schema: Schema): Slice | null {
  const html = cleanPasted(data.getData('text/html')) || plainAsHtml(data.getData('text/plain'))
  const { content, textContent } = Node.fromJSON(schema, toDocument(html, variant))
  if (textContent === '') return null
  return Slice.maxOpen(content.childCount === 1 ? withSpaces(content, html, schema) : content)
}

/** A piece of a paragraph goes into another one: the space before and after it counts, which a whole paragraph loses. */
function withSpaces(content: Fragment, html: string, schema: Schema): Fragment {
  const block = content.firstChild
  const { firstChild, lastChild } = block ?? {}
  if (!block?.isTextblock || !firstChild || !lastChild) return content
  const before = /^(?:<[^>]*>)* /.test(html) ? [schema.text(' ', firstChild.marks)] : []
  const after = / (?:<[^>]*>)*$/.test(html) ? [schema.text(' ', lastChild.marks)] : []
  return Fragment.from(block.copy(Fragment.from(before).append(block.content).append(Fragment.from(after))))
}
