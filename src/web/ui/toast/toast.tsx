import { type FocusEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

interface Toast {
  message: string
  /** The type that the server sent; an unknown one is shown as information. */
  displayClass: 'success' | 'warning' | 'danger' | 'failure' | 'info' | (string & {})
  time?: number | undefined
  stopTimeOut?: boolean | undefined
  action?: { label: string; onPress: () => void } | undefined
}

interface ShownToast extends Toast {
  id: number
}

interface Showing {
  toasts: readonly ShownToast[]
  /** Regions in the order of mounting; only the newest shows toasts, as an open dialog makes the page behind it inert. */
  regions: readonly string[]
}

const DEFAULT_TIME_MS = 5000
/** More would not fit on a phone; the oldest is then removed early. */
const MOST_AT_ONCE = 8
const NOTHING: Showing = { toasts: [], regions: [] }

let showing = NOTHING
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Partial<Showing>) {
  showing = { ...showing, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function showToast(toast: Toast): void {
  // On the server, all visitors share this module.
  if (typeof document === 'undefined') return
  lastId += 1
  const others = showing.toasts.filter(
    ({ message, displayClass }) => message !== toast.message || displayClass !== toast.displayClass,
  )
  change({ toasts: [...others, { ...toast, id: lastId }].slice(-MOST_AT_ONCE) })
}

/** Removes all toasts. */
export function dismissToasts(): void {
  change({ toasts: [] })
}

function dismiss(id: number) {
  change({ toasts: showing.toasts.filter((toast) => toast.id !== id) })
}

type Tone = 'success' | 'warning' | 'danger' | 'info'

function toneOf(displayClass: string): Tone {
  const word = displayClass.toLowerCase()
  if (word === 'failure') return 'danger'
  return word === 'success' || word === 'warning' || word === 'danger' ? word : 'info'
}

const looks: Record<Tone, { icon: IconName; className: string }> = {
  success: { icon: 'check', className: 'bg-success-soft text-on-success-soft' },
  warning: { icon: 'warning', className: 'bg-warning-soft text-on-warning-soft' },
  danger: { icon: 'warning', className: 'bg-danger-soft text-on-danger-soft' },
  info: { icon: 'info', className: 'bg-info-soft text-on-info-soft' },
}

export function ToastRegion() {
  const region = useId()
  const { toasts, regions } = useSyncExternalStore(
    subscribe,
    () => showing,
    () => NOTHING,
  )
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHiddenTab()
  const cameFrom = useRef<HTMLElement | null>(null)
  const elementRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    change({ regions: [...showing.regions, region] })
    return () => change({ regions: showing.regions.filter((other) => other !== region) })
  }, [region])

  const mine = regions.at(-1) === region ? toasts : []

  function close(toast: ShownToast) {
    const hadFocus = elementRef.current?.contains(document.activeElement)
    setHovered(false)
    setFocused(false)
    dismiss(toast.id)
    if (hadFocus && cameFrom.current?.isConnected) cameFrom.current.focus()
  }

  const list = (toasts: readonly ShownToast[]) =>
    toasts.map((toast) => (
      <ToastCard key={toast.id} toast={toast} paused={hovered || focused || hidden} onClose={() => close(toast)} />
    ))

  const isUrgent = ({ displayClass }: ShownToast) => ['warning', 'danger'].includes(toneOf(displayClass))

  return (
    <div
      ref={elementRef}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event: FocusEvent) => {
        setFocused(true)
        if (event.relatedTarget instanceof HTMLElement && !event.currentTarget.contains(event.relatedTarget)) {
          cameFrom.current = event.relatedTarget
        }
      }}
      onBlur={(event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      className="pointer-events-none fixed inset-x-4 top-4 z-50 mx-auto grid max-w-prose justify-items-center gap-2 print:hidden"
    >
      <div role="alert" aria-atomic="false" className="grid justify-items-center gap-2">
        {list(mine.filter(isUrgent))}
      </div>
      <div role="status" aria-atomic="false" className="grid justify-items-center gap-2">
        {list(mine.filter((toast) => !isUrgent(toast)))}
      </div>
    </div>
  )
}

function ToastCard({ toast, paused, onClose }: { toast: ShownToast; paused: boolean; onClose: () => void }) {
  const { time = DEFAULT_TIME_MS, stopTimeOut = false, action } = toast
  const { t } = useTexts()
  const leftMs = useRef(time)

  useEffect(() => {
    if (paused || stopTimeOut) return
    const since = Date.now()
    const timer = setTimeout(() => dismiss(toast.id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= Date.now() - since
    }
  }, [paused, stopTimeOut, toast.id])

  const { icon, className } = looks[toneOf(toast.displayClass)]
  return (
    <div
      className={`pointer-events-auto flex animate-reveal items-start gap-3 rounded-lg border border-current py-1 pr-1 pl-4 font-medium text-md shadow-2 ${className}`}
    >
      <Icon name={icon} className="mt-2.5" />
      <p className="min-w-0 py-2 wrap-anywhere">{toast.message}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onPress()
            onClose()
          }}
          className="min-h-9 shrink-0 cursor-pointer rounded-sm px-2 font-semibold underline underline-offset-3"
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={t('Dismiss')} onClick={onClose} className="size-9.5! hover:bg-surface!" />
    </div>
  )
}

function subscribeToTab(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function useHiddenTab(): boolean {
  return useSyncExternalStore(
    subscribeToTab,
    () => document.hidden,
    () => false,
  )
}
