import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isCallFailed, tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { UnsavedDialog } from '#web/admin/record/record-fields.tsx'
import { useUnsavedGuard } from '#web/admin/record/use-unsaved-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Field, Input, Select } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { useDrag } from './use-drag.ts'
import { useGlide } from './use-glide.ts'

/** The parts of a list if each is ordered separately. */
export type SortParts<Row> = { label: string; partOf: (row: Row) => string; nameOf: (part: string) => string }

type Props<Row> = {
  /** All rows that are sorted together, in order. */
  load: () => Promise<Row[]>
  save: (rows: Row[]) => Promise<{ status: string; message: string }>
  parts?: SortParts<Row> | undefined
  nameOf: (row: Row) => string
  /** What distinguishes the rows: two values at most. */
  cells: (row: Row) => ReactNode[]
  /** Called when sort mode ends; `saved` says whether there is a new order to load. */
  onEnd: (saved: boolean) => void
}

/** In a long list a row is moved by typing its position, not by dragging it from end to end. */
const LONG_LIST = 30

/** Sort mode: every row of the list, moved by its handle, by its arrows, by the keyboard, or to a position. */
export function SortMode<Row extends { id: number }>({ load, save, parts, nameOf, cells, onEnd }: Props<Row>) {
  const [all, setAll] = useState<Row[]>()
  const [part, setPart] = useState<string>()
  const [order, setOrder] = useState<Row[]>([])
  const [picked, setPicked] = useState<{ id: number; from: number } | null>(null)
  const [spoken, setSpoken] = useState('')
  const [saving, setSaving] = useState(false)
  const focusOn = useRef<HTMLElement>(null)
  const bar = useRef<HTMLHeadingElement>(null)
  const ids = order.map(({ id }) => id)
  const { elements, place } = useGlide(ids)
  const { drag, handlers } = useDrag({ order: ids, elements, onDrop: (id, to) => move(id, to, 'dropped at') })

  const partNames = all && parts ? [...new Set(all.map(parts.partOf))] : []
  const inPart = (rows: Row[], name: string | undefined) =>
    parts && name !== undefined ? rows.filter((row) => parts.partOf(row) === name) : rows
  const saved = all ? inPart(all, part) : []
  const isDirty = saved.some(({ id }, index) => ids[index] !== id)

  async function start() {
    try {
      const rows = await load()
      const first = parts && rows[0] ? parts.partOf(rows[0]) : undefined
      setAll(rows)
      setPart(first)
      setOrder(inPart(rows, first))
      bar.current?.focus()
    } catch (error) {
      tellFailure(error, 'Error fetching data')
      onEnd(false)
    }
  }

  useEffect(() => {
    void start()
    // oxlint-disable-next-line exhaustive-deps -- once: the rows must not change while the clerk sorts them
  }, [])

  // A row that moves in the DOM loses the focus.
  useLayoutEffect(() => {
    focusOn.current?.focus()
    focusOn.current = null
  })

  const guard = useUnsavedGuard({
    isDirty,
    isSaving: saving,
    onGiveUp: () => setOrder(saved),
    onLeave: () => onEnd(false),
  })

  function move(id: number, to: number, how = 'moved to') {
    const from = ids.indexOf(id)
    const row = order[from]
    const target = Math.min(Math.max(to, 0), order.length - 1)
    if (!row || target === from) return
    if (document.activeElement instanceof HTMLElement) focusOn.current = document.activeElement
    setOrder(order.toSpliced(from, 1).toSpliced(target, 0, row))
    setSpoken(`${nameOf(row)} ${how} position ${target + 1} of ${order.length}`)
  }

  function onHandleKey(event: KeyboardEvent, row: Row, index: number) {
    const isPicked = picked?.id === row.id
    const say = (what: string, at: number) => setSpoken(`${nameOf(row)} ${what} position ${at + 1} of ${order.length}`)
    const targets: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: order.length - 1 }
    const target = targets[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      setPicked(isPicked ? null : { id: row.id, from: index })
      say(isPicked ? 'dropped at' : 'picked up at', index)
    } else if (isPicked && event.key === 'Escape') {
      event.preventDefault()
      setPicked(null)
      if (picked.from === index) say('put back to', index)
      else move(row.id, picked.from, 'put back to')
    } else if (isPicked && target !== undefined) {
      event.preventDefault()
      move(row.id, target)
    }
  }

  async function saveOrder() {
    setSaving(true)
    try {
      tellSuccess(await save(order))
      onEnd(true)
    } catch (error) {
      tellFailure(error, 'Update failed')
      if (isCallFailed(error) && error.code === 'conflict') await takeOver()
    } finally {
      setSaving(false)
    }
  }

  /** Rows were added or removed meanwhile: the others keep the clerk's order. */
  async function takeOver() {
    const rows = await load()
    const now = inPart(rows, part)
    const kept = ids.flatMap((id) => now.find((row) => row.id === id) ?? [])
    setAll(rows)
    setOrder([...kept, ...now.filter(({ id }) => !ids.includes(id))])
  }

  return (
    <div className="rounded-lg border border-border bg-surface">
      <div className="sticky top-16 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-t-lg border-border border-b bg-accent-soft px-5 py-4 text-on-accent-soft">
        <div className="min-w-0 grow basis-80">
          <h2 ref={bar} tabIndex={-1} className="w-fit font-semibold text-lg">
            Drag and Drop
          </h2>
          <p className="text-md">
            Drag a row by its handle, or use the arrows.
            <span className="max-sm:sr-only">
              {' '}
              Keyboard: Space picks up, arrow keys move, Space drops, Esc puts it back.
            </span>
          </p>
        </div>
        <div className="flex gap-2.5 max-sm:w-full max-sm:*:grow">
          <Button variant="secondary" onClick={() => onEnd(false)}>
            Cancel
          </Button>
          <Button icon="check" disabled={!isDirty || saving} onClick={() => void saveOrder()}>
            {saving ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {parts && partNames.length > 1 && (
        <Field
          label={parts.label}
          hint={isDirty ? 'Save or cancel before you sort another part' : undefined}
          className="border-border border-b px-5 py-4 *:max-w-80"
        >
          {(control) => (
            <Select
              {...control}
              value={part}
              disabled={isDirty}
              onChange={(event) => {
                setPart(event.target.value)
                setOrder(inPart(all ?? [], event.target.value))
              }}
            >
              {partNames.map((name) => (
                <option key={name} value={name}>
                  {parts.nameOf(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {all ? (
        <ol className="relative grid grid-cols-[auto_auto_1fr_auto] sm:grid-cols-[auto_auto_fit-content(45%)_1fr_auto]">
          {order.map((row, index) => {
            const isPicked = picked?.id === row.id
            const isDragged = drag?.id === row.id
            return (
              <li
                key={row.id}
                ref={place(row.id)}
                className={`relative col-span-full grid min-h-14 grid-cols-subgrid items-center border-border bg-surface px-2 not-last:border-b last:rounded-b-lg sm:px-4 ${isPicked || isDragged ? 'z-5 rounded-md! border-transparent! shadow-3 outline-2 outline-brand' : ''} ${isDragged ? 'cursor-grabbing' : ''}`}
              >
                {drag && drag.gap === index && drag.gap !== drag.from && drag.gap !== drag.from + 1 && (
                  <DropLine className="-top-1" />
                )}
                {drag && drag.gap === order.length && index === order.length - 1 && drag.from !== index && (
                  <DropLine className="-bottom-1" />
                )}
                <button
                  type="button"
                  {...handlers(row.id)}
                  onKeyDown={(event) => onHandleKey(event, row, index)}
                  onBlur={() => focusOn.current || (isPicked && setPicked(null))}
                  aria-pressed={isPicked}
                  className="col-start-1 grid size-11 cursor-grab touch-none max-sm:row-span-2 max-sm:row-start-1 place-items-center rounded-md text-muted hover:bg-surface-2 active:cursor-grabbing"
                >
                  <Icon name="grip" />
                  <span className="sr-only">
                    Reorder {nameOf(row)}, position {index + 1} of {order.length}
                  </span>
                </button>
                {order.length > LONG_LIST ? (
                  <PositionBox
                    key={index}
                    label={`Move ${nameOf(row)} to position`}
                    position={index + 1}
                    onMove={(position) => move(row.id, position - 1)}
                  />
                ) : (
                  <span className="col-start-2 pl-2 text-muted tabular-nums max-sm:row-span-2 max-sm:row-start-1">
                    {index + 1}
                  </span>
                )}
                {cells(row).map((cell, column) => (
                  <span
                    // oxlint-disable-next-line no-array-index-key -- columns have no other key
                    key={column}
                    className={`min-w-0 py-1 pl-3 wrap-anywhere max-sm:col-start-3 sm:pl-4 ${column === 0 ? 'max-sm:row-start-1' : 'max-sm:row-start-2 max-sm:pb-2 max-sm:text-muted max-sm:text-sm'}`}
                  >
                    {cell}
                  </span>
                ))}
                <span className="col-start-4 flex pl-2 max-sm:row-span-2 max-sm:flex-col max-sm:row-start-1 sm:col-start-5">
                  <IconButton
                    icon="chevron-down"
                    iconClass="rotate-180"
                    label={`Move ${nameOf(row)} up`}
                    aria-disabled={index === 0}
                    onClick={() => move(row.id, index - 1)}
                    className="aria-disabled:opacity-40"
                  />
                  <IconButton
                    icon="chevron-down"
                    label={`Move ${nameOf(row)} down`}
                    aria-disabled={index === order.length - 1}
                    onClick={() => move(row.id, index + 1)}
                    className="aria-disabled:opacity-40"
                  />
                </span>
              </li>
            )
          })}
        </ol>
      ) : (
        <div className="grid min-h-40 place-items-center">
          <Loader label="Loading" showLabel />
        </div>
      )}
      <UnsavedDialog guard={guard} />
    </div>
  )
}

/** Where the row that is being dragged would go. */
function DropLine({ className }: { className: string }) {
  return <span aria-hidden="true" className={`absolute inset-x-3 h-1.5 rounded-full bg-brand ${className}`} />
}

function PositionBox({ label, position, onMove }: { label: string; position: number; onMove: (to: number) => void }) {
  const [typed, setTyped] = useState(String(position))
  const wanted = Number(typed)
  const go = () => {
    if (Number.isInteger(wanted) && wanted > 0 && wanted !== position) onMove(wanted)
    else setTyped(String(position))
  }
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      value={typed}
      maxLength={4}
      onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go()
        if (event.key === 'Escape') setTyped(String(position))
      }}
      onBlur={go}
      className="col-start-2 min-h-9! w-14! px-1! py-1! text-center tabular-nums max-sm:row-span-2 max-sm:row-start-1"
    />
  )
}
