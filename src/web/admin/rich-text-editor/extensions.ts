import { type AnyExtension, Extension, Mark, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeHref } from '#contract/rich-text.ts'
import type { Variant } from './rich-text-document.ts'

/** Superscript or subscript, never both. */
const raised = (name: 'superscript' | 'subscript', tag: string, key: string) =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

/** A title is one paragraph: Enter, which would start the next, does nothing. */
const Line = Node.create({
  name: 'doc',
  topNode: true,
  content: 'paragraph',
  addKeyboardShortcuts: () => ({ Enter: () => true }),
})

/** Nested lists. Not by Tab, which leaves the text. The key is always handled: otherwise some browsers go back. */
const ListLevels = Extension.create({
  name: 'listLevels',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem') || true,
      'Mod-[': () => this.editor.commands.liftListItem('listItem') || true,
    }
  },
})

const COMMON = {
  blockquote: false,
  code: false,
  codeBlock: false,
  gapcursor: false,
  heading: false,
  horizontalRule: false,
  strike: false,
  // It would change the document before the clerk does.
  trailingNode: false,
  link: {
    autolink: false,
    linkOnPaste: false,
    openOnClick: false,
    isAllowedUri: isSafeHref,
    HTMLAttributes: { target: null, rel: null },
  },
} as const

/** The allowed content: the tags of `RichText`, and nothing else. */
export function extensionsFor(variant: Variant): AnyExtension[] {
  if (variant === 'text')
    return [
      StarterKit.configure(COMMON),
      raised('superscript', 'sup', 'Mod-.'),
      raised('subscript', 'sub', 'Mod-,'),
      ListLevels,
    ]
  return [
    StarterKit.configure({
      ...COMMON,
      document: false,
      bulletList: false,
      orderedList: false,
      listItem: false,
      listKeymap: false,
      underline: false,
    }),
    Line,
  ]
}
