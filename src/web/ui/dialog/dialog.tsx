import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { ToastRegion } from '#web/ui/toast/toast.tsx'

interface DialogProps {
  open: boolean
  /**
   * Called on Esc, a click on the backdrop and the close button. The owner decides: the dialog stays while `open` is true.
   */
  onClose: () => void
  title: ReactNode
  role?: 'dialog' | 'alertdialog'
  footer?: ReactNode
  /** Shown beside the title, before the close button. */
  tools?: ReactNode
  /** `xl`: for two columns, where the screen has room for them; `full`: as large as it allows, filled by its content. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
  children: ReactNode
}

const widths = {
  sm: 'sm:w-108',
  md: 'sm:w-132',
  lg: 'sm:w-192',
  xl: 'sm:w-132 xl:w-288',
  full: 'h-dvh sm:w-320',
}
const padded = 'gap-4.5 overflow-y-auto overscroll-contain px-4 pt-3 pb-5.5 sm:px-6'
const FIRST_CHOICE = '[data-autofocus], [autofocus]'
// `data-field`: a field whose control may still be loading; it passes the focus on. `data-aside`: not where anybody begins.
const FIRST_FIELD = ':is(input:not([type=hidden]), select, textarea, [data-field]):not(:disabled, [data-aside] *)'

const STOPS = 'a[href], button, input, select, textarea, [contenteditable]'

/** The content is mounted only while the dialog is open, so it starts fresh each time. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, role = 'dialog', footer, tools, size = 'md', children } = props
  const { t } = useTexts()
  const id = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const pressedBackdrop = useRef(false)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  // After every render: if the browser closed the dialog and the owner did not, it opens again.
  useEffect(() => {
    const dialog = dialogRef.current
    if (!dialog || open === dialog.open) return
    if (!open) return dialog.close()
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>(FIRST_CHOICE) ?? dialog.querySelector<HTMLElement>(FIRST_FIELD)
    first?.focus()
  })

  // Long content without anything focusable could not be scrolled by keyboard.
  useEffect(() => {
    const body = bodyRef.current
    if (!body) return
    const isStuck = body.scrollHeight > body.clientHeight && !body.querySelector(STOPS)
    if (isStuck) body.setAttribute('tabindex', '0')
    else body.removeAttribute('tabindex')
  })

  // In a layout effect the element is still in the page, so closing returns the focus to the opener.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    return () => dialog?.close()
  }, [])

  const isBackdrop = (event: MouseEvent) => event.target === event.currentTarget

  return (
    <dialog
      ref={dialogRef}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        // A cancelled file chooser inside the dialog bubbles the same event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Chromium closes on a second Esc even if the first was prevented.
        if (event.target !== event.currentTarget || event.currentTarget.open || !open) return
        onClose()
        renderAgain()
      }}
      // Press and release must both be outside: selecting text may end there.
      onMouseDown={(event) => {
        pressedBackdrop.current = isBackdrop(event)
      }}
      onClick={(event) => {
        if (isBackdrop(event) && pressedBackdrop.current) onClose()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-full max-w-full flex-col overflow-hidden rounded-xl bg-raised text-text shadow-3 backdrop:bg-scrim open:flex open:animate-reveal max-sm:mb-0 max-sm:rounded-b-none sm:max-w-[calc(100vw-2rem)] ${widths[size]}`}
    >
      {open && (
        <>
          {/* Not `header` and `footer`: outside of a section they would be landmarks of the page. */}
          <div
            className={`flex items-start gap-x-4 pr-4 pl-4 sm:pl-6 ${tools ? 'flex-wrap pt-4 pb-2 sm:flex-nowrap' : 'pt-5 pb-1'}`}
          >
            <h2 id={`${id}-title`} className="min-w-0 grow basis-0 font-semibold text-h3 wrap-anywhere">
              {title}
            </h2>
            {tools && (
              <div className="-mt-2 flex shrink-0 flex-wrap items-center max-sm:order-last max-sm:mt-1 max-sm:-ml-2 max-sm:basis-full">
                {tools}
              </div>
            )}
            {role === 'dialog' && (
              <IconButton icon="close" label={t('Close')} onClick={onClose} className="-mt-2 -mr-1" />
            )}
          </div>
          <div
            ref={bodyRef}
            id={`${id}-body`}
            className={`grid ${size === 'full' ? 'min-h-0 grow grid-rows-[minmax(0,1fr)] overflow-hidden' : padded}`}
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap items-center justify-end gap-2.5 border-border border-t bg-surface-2 px-4 py-4 max-sm:*:grow sm:px-6">
              {footer}
            </div>
          )}
          <ToastRegion />
        </>
      )}
    </dialog>
  )
}
