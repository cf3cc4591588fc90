import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import type { Variant } from './rich-text-document.ts'

export type Tool =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'superscript'
  | 'subscript'
  | 'link'
  | 'unlink'
  | 'bulletList'
  | 'orderedList'
  | 'undo'
  | 'redo'

type Look = { icon: IconName; label: string; keys?: string }

const LOOKS: Record<Tool, Look> = {
  bold: { icon: 'bold', label: 'Bold', keys: 'Ctrl+B' },
  italic: { icon: 'italic', label: 'Italic', keys: 'Ctrl+I' },
  underline: { icon: 'underline', label: 'Underline', keys: 'Ctrl+U' },
  superscript: { icon: 'superscript', label: 'Superscript', keys: 'Ctrl+.' },
  subscript: { icon: 'subscript', label: 'Subscript', keys: 'Ctrl+,' },
  link: { icon: 'link', label: 'Link', keys: 'Ctrl+K' },
  unlink: { icon: 'unlink', label: 'Remove link' },
  bulletList: { icon: 'list-bullet', label: 'Bullet list', keys: 'Ctrl+Shift+8' },
  orderedList: { icon: 'list-ordered', label: 'Numbered list', keys: 'Ctrl+Shift+7' },
  undo: { icon: 'restore', label: 'Undo', keys: 'Ctrl+Z' },
  redo: { icon: 'redo', label: 'Redo', keys: 'Ctrl+Shift+Z' },
}
const GROUPS: Record<Variant, Tool[][]> = {
  text: [
    ['bold', 'italic', 'underline', 'superscript', 'subscript'],
    ['link', 'unlink'],
    ['bulletList', 'orderedList'],
    ['undo', 'redo'],
  ],
  line: [
    ['bold', 'italic'],
    ['link', 'unlink'],
    ['undo', 'redo'],
  ],
}

type Props = {
  variant: Variant
  /** The label of the text. */
  label: string
  textId: string
  /** Undefined while the editor loads; the toolbar reserves its space. */
  tools?: Partial<Record<Tool, { isPressed?: boolean; isExpanded?: boolean; isDisabled?: boolean }>>
  onPress?: (tool: Tool) => void
}

/** The buttons above a rich text. One tab stop; the arrow keys move between the buttons. */
export function Toolbar({ variant, label, textId, tools = {}, onPress }: Props) {
  const [current, setCurrent] = useState<Tool>('bold')
  const buttonsIn = (toolbar: HTMLElement) => [...toolbar.querySelectorAll('button')]

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = buttonsIn(event.currentTarget)
    const index = buttons.findIndex((button) => button === event.target)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined || index < 0) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={`Formatting of ${label}`}
      aria-controls={textId}
      onKeyDown={move}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        const { tool } = event.target.dataset
        if (tool) setCurrent(tool as Tool)
      }}
      // The text keeps the focus, and a phone its on-screen keyboard.
      onMouseDown={(event) => event.preventDefault()}
      className="flex flex-wrap gap-0.5 rounded-t-md sm:gap-x-2 border-border border-b bg-surface-2 p-1"
    >
      {GROUPS[variant].map((group) => (
        <span key={group[0]} className="contents gap-0.5 sm:flex">
          {group.map((tool) => {
            const { icon, label, keys } = LOOKS[tool]
            const { isPressed, isExpanded, isDisabled } = tools[tool] ?? {}
            return (
              <IconButton
                key={tool}
                icon={icon}
                label={label}
                title={keys ? `${label} (${keysHere(keys)})` : label}
                data-tool={tool}
                tabIndex={tool === current ? 0 : -1}
                aria-pressed={isPressed}
                aria-expanded={isExpanded}
                aria-disabled={isDisabled}
                onClick={() => !isDisabled && onPress?.(tool)}
                className="hover:bg-brand-soft hover:text-on-brand-soft aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-muted aria-disabled:opacity-60 aria-pressed:bg-brand aria-pressed:text-on-brand md:pointer-fine:size-9"
              />
            )
          })}
        </span>
      ))}
    </div>
  )
}

const keysHere = (keys: string) => (/Mac|iP(?:hone|ad)/.test(navigator.platform) ? keys.replace('Ctrl', 'Cmd') : keys)
