import { EditorState } from '@tiptap/pm/state'
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { clipboardEvents } from './clipboard.ts'
import { EditorTools } from './editor-tools.tsx'
import { extensionsFor } from './extensions.ts'
import { leftOutInWords } from './left-out.ts'
import { LinkForm } from './link-form.tsx'
import { PasteNote } from './paste-note.tsx'
import { regionClass } from './placeholder.tsx'
import { toDocument, type Variant, writerFor } from './rich-text-document.ts'

export type RichTextEditorProps = {
  id: string
  variant: Variant
  label: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  value: string
  /** The current value: the rendered one may be a keystroke behind. */
  readValue: () => string
  onChange: (html: string) => void
  onReady: () => void
  /** Shown until the editor has loaded. */
  placeholder: ReactNode
}

/** The rich text editor. Large: it is loaded on demand (`load-editor.ts`). */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, variant, label, labelId, describedBy, isInvalid, isRequired, value, placeholder } = props
  const [isLinking, setIsLinking] = useState(false)
  const [note, setNote] = useState('')
  const [extensions] = useState(() => extensionsFor(variant))
  const [content] = useState(() => toDocument(value, variant))
  const [write, setWrite] = useState(() => writerFor(value, variant))
  const written = useRef(value)

  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(isRequired && { 'aria-required': 'true' }),
        // The focus ring is around the whole field. Spaces are kept, as the editor requires.
        class: `${regionClass[variant]} whitespace-break-spaces rounded-b-md shadow-none! outline-none!`,
      },
      handleDOMEvents: {
        ...clipboardEvents(variant, (leftOut) => setNote(leftOutInWords(leftOut))),
        keydown: (_view: unknown, event: KeyboardEvent) => {
          // Left to the browser: Tab leaves the text, even in a list.
          if (event.key === 'Tab') return true
          if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
          event.preventDefault()
          setIsLinking(true)
          return true
        },
      },
      // Keep the caret clear of the bar at the bottom of a long form.
      scrollMargin: { top: 8, right: 0, bottom: 96, left: 0 },
      scrollThreshold: { top: 8, right: 0, bottom: 96, left: 0 },
    }),
    [id, variant, labelId, describedBy, isInvalid, isRequired],
  )

  const editor = useEditor({
    extensions,
    content,
    editorProps,
    immediatelyRender: false,
    // The page's CSP forbids styles injected by scripts.
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: ({ editor }) => {
      const html = write(editor.getJSON())
      if (html === written.current) return
      written.current = html
      props.onChange(html)
    },
    onCreate: props.onReady,
  })

  // Saved, restored, reset: the form has a text other than the one written here.
  const follow = useEffectEvent((editor: Editor) => {
    const html = props.readValue()
    if (html === written.current) return
    const document = toDocument(html, variant)
    const next = writerFor(html, variant)
    written.current = html
    setWrite(() => next)
    setNote('')
    if (next(editor.getJSON()) !== html) begin(editor, document)
  })
  useEffect(() => {
    if (editor) follow(editor)
  }, [editor, value])

  if (!editor) return placeholder
  return (
    <>
      <EditorTools
        editor={editor}
        variant={variant}
        label={label}
        textId={id}
        isLinking={isLinking}
        onLink={() => {
          if (isLinking) editor.view.focus()
          setIsLinking(!isLinking)
        }}
      />
      {isLinking && <LinkForm editor={editor} onDone={() => setIsLinking(false)} />}
      <EditorContent editor={editor} className="max-h-[60dvh] overflow-y-auto" />
      <PasteNote
        text={note}
        onHide={() => {
          setNote('')
          editor.view.focus()
        }}
      />
    </>
  )
}

/** Replaces the text and its undo history: undo must not bring back discarded text. */
function begin(editor: Editor, document: JSONContent) {
  const { schema, plugins } = editor.state
  const state = EditorState.create({ doc: schema.nodeFromJSON(document), plugins })
  editor.view.updateState(state)
  // Updates the toolbar.
  editor.view.dispatch(state.tr)
}
