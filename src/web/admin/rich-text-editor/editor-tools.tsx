import { type Editor, useEditorState } from '@tiptap/react'
import type { Variant } from './rich-text-document.ts'
import { type Tool, Toolbar } from './toolbar.tsx'

type Props = {
  editor: Editor
  variant: Variant
  label: string
  textId: string
  isLinking: boolean
  onLink: () => void
}

/** The toolbar of a loaded editor: it shows the formatting at the caret and applies what is pressed. */
export function EditorTools({ editor, variant, label, textId, isLinking, onLink }: Props) {
  const tools = useEditorState({ editor, selector: ({ editor }) => toolsOf(editor) })
  return (
    <Toolbar
      variant={variant}
      label={label}
      textId={textId}
      tools={{ ...tools, link: { ...tools.link, isExpanded: isLinking } }}
      onPress={(tool) => {
        if (tool === 'link') onLink()
        else press(editor, tool)
      }}
    />
  )
}

function toolsOf(editor: Editor) {
  const isLink = editor.isActive('link')
  return {
    bold: { isPressed: editor.isActive('bold') },
    italic: { isPressed: editor.isActive('italic') },
    underline: { isPressed: editor.isActive('underline') },
    superscript: { isPressed: editor.isActive('superscript') },
    subscript: { isPressed: editor.isActive('subscript') },
    link: { isPressed: isLink },
    unlink: { isDisabled: !isLink },
    bulletList: { isPressed: editor.isActive('bulletList') },
    orderedList: { isPressed: editor.isActive('orderedList') },
    undo: { isDisabled: !editor.can().undo() },
    redo: { isDisabled: !editor.can().redo() },
  }
}

/** Focuses the text each time, synchronously (`chain().focus()` waits for a frame), so that the next key is not lost. */
function press(editor: Editor, tool: Exclude<Tool, 'link'>) {
  editor.view.focus()
  const chain = editor.chain()
  if (tool === 'unlink') chain.unsetLink()
  else if (tool === 'bulletList') chain.toggleBulletList()
  else if (tool === 'orderedList') chain.toggleOrderedList()
  else if (tool === 'undo') chain.undo()
  else if (tool === 'redo') chain.redo()
  else chain.toggleMark(tool)
  chain.run()
}
