import { useContext } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PrefixContext, useHref } from '#web/ui/link/link.tsx'
import { previewIn } from '#web/ui/texts/prefixes.ts'

/** Gives last dates to the reader's own calendar. `path`: that of a file which a calendar opens. */
export function CalendarLink({ path, label, isIcon = false }: { path: string; label: string; isIcon?: boolean }) {
  // Calendars outlive a preview.
  const href = useHref(path).slice(previewIn(useContext(PrefixContext)).length)
  if (isIcon)
    return (
      <a href={href} className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-brand-soft print:hidden">
        <Icon name="calendar" className="size-5" />
        <span className="sr-only">{label}</span>
      </a>
    )
  return (
    <p className="print:hidden">
      <a href={href} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon name="calendar" />
        {label}
      </a>
    </p>
  )
}
