import { useId } from 'react'
import type { Meta } from '#contract/endpoint.ts'
import { PAGE_SIZES } from '#contract/managed-collection.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Select } from '#web/ui/field/field.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import type { TableQuery } from './table-query.ts'

export function Pager({
  query,
  meta,
  onQuery,
}: {
  query: TableQuery
  meta: Meta | undefined
  onQuery: (change: Partial<TableQuery>) => void
}) {
  const id = useId()
  const { page, per_page } = query
  const last = meta?.last_page ?? 1
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-border border-t px-4 py-2.5 text-md max-md:border-t md:border-t-0">
      <div className="flex items-center gap-2.5">
        <label htmlFor={id} className="text-muted">
          Rows per page
        </label>
        <Select
          id={id}
          value={per_page}
          onChange={(event) => onQuery({ per_page: Number(event.target.value) })}
          className="w-22"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </div>
      <nav aria-label="Pages of the table" className="flex items-center gap-1.5 max-sm:w-full max-sm:justify-between">
        <PagerButton
          icon="chevron-first"
          label="First page"
          disabled={page <= 1}
          onPress={() => onQuery({ page: 1 })}
        />
        <PagerButton
          icon="chevron-left"
          label="Previous page"
          disabled={page <= 1}
          onPress={() => onQuery({ page: page - 1 })}
        />
        <p aria-live="polite" className="px-2 text-center tabular-nums">
          Page {page.toLocaleString('en-IN')} · Total pages {last.toLocaleString('en-IN')}
          {meta?.capped ? '+' : ''}
        </p>
        <PagerButton
          icon="chevron-right"
          label="Next page"
          disabled={page >= last}
          onPress={() => onQuery({ page: page + 1 })}
        />
        <PagerButton
          icon="chevron-last"
          label="Last page"
          disabled={page >= last}
          onPress={() => onQuery({ page: last })}
        />
      </nav>
    </div>
  )
}

export function PagerButton({
  icon,
  label,
  disabled,
  onPress,
}: {
  icon: IconName
  label: string
  disabled: boolean
  onPress: () => void
}) {
  return (
    <IconButton
      icon={icon}
      label={label}
      // Not `disabled`: a keyboard user would lose the focus at the last page.
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onPress()
      }}
      className="size-10! border border-border bg-surface text-text hover:bg-brand-soft! hover:text-on-brand-soft aria-disabled:cursor-not-allowed aria-disabled:bg-surface-2! aria-disabled:text-muted aria-disabled:opacity-60"
    />
  )
}
