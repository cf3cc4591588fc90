import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { address } from '#contract/fields.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'

const ADDRESS = 'Link address'
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const SITE = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/

/** Asks for a link's URL. Not a `<form>`, since it is inside one; and not a dialog, since that may be around it too. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [before] = useState(() => linkAt(editor))
  const [href, setHref] = useState(before.href)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const apply = () => {
    const target = completed(href.trim())
    const checked = address(ADDRESS).safeParse(target)
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    if (target === '' && before.href === '') return setError(`${ADDRESS} is required`)
    editor.view.focus()
    const chain = editor.chain()
    if (target === '') chain.extendMarkRange('link').unsetLink()
    else if (before.text) {
      chain.extendMarkRange('link').setLink({ href: target })
      chain.command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
    } else {
      const marks = [{ type: 'link', attrs: { href: target } }]
      chain.insertContent({ type: 'text', text: text.trim() || href.trim(), marks })
    }
    chain.run()
    onDone()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // It would submit the surrounding form.
      event.preventDefault()
      apply()
    } else if (event.key === 'Escape') {
      // Closes the link's form only: the dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      editor.view.focus()
      onDone()
    }
  }

  return (
    <div
      role="group"
      aria-label="Link"
      onKeyDown={onKeyDown}
      className="grid gap-3 border-border border-b bg-surface-2 p-3 pt-2"
    >
      {before.text ? (
        <p className="truncate text-md text-muted">
          Link for <q className="font-medium text-text">{before.text}</q>
        </p>
      ) : (
        <TextInput
          label="Link text"
          hint="Shown instead of the address"
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
        />
      )}
      <TextInput
        ref={input}
        label={ADDRESS}
        hint="A page of this website such as /faq, a website, or an e-mail address"
        error={error}
        value={href}
        onChange={(event) => setHref(event.target.value)}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" onClick={apply} className="pointer-coarse:min-h-11">
          {before.href ? 'Change link' : 'Add link'}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            editor.view.focus()
            onDone()
          }}
          className="pointer-coarse:min-h-11"
        >
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** The link at the caret, or the text that will become one. */
function linkAt(editor: Editor): { href: string; text: string } {
  const { selection, doc } = editor.state
  const href: unknown = editor.getAttributes('link').href
  const { from, to } = selection
  const text = selection.empty
    ? (selection.$from.nodeBefore ?? selection.$from.nodeAfter)?.text
    : doc.textBetween(from, to, ' ')
  return typeof href === 'string'
    ? { href, text: text || href }
    : { href: '', text: selection.empty ? '' : (text ?? '') }
}

/** People leave out the scheme of a URL. */
function completed(typed: string): string {
  if (MAIL.test(typed)) return `mailto:${typed}`
  return SITE.test(typed) ? `https://${typed}` : typed
}
