import type { Power } from '#contract/roles.ts'
import { TYPE } from '#resources/page-content/page-content.types.ts'
import { useMay } from '#web/admin/may/may.ts'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/link/link.tsx'

const DAILY: { title: string; icon: IconName; href: string; power: Power }[] = [
  { title: 'Circular', icon: 'file', href: `/admin/manageCircular/new?type=${TYPE.circular}`, power: 'publish' },
  { title: 'Notice', icon: 'message', href: `/admin/manageNoticeBoard/new?type=${TYPE.notice}`, power: 'publish' },
  { title: 'Latest update', icon: 'bell', href: '/admin/manageLatestUpdate?add=1', power: 'publish' },
  { title: 'Upload file', icon: 'upload', href: '/admin/manageFileUploads?add=1', power: 'write' },
]

/** Daily tasks in one click: each opens an empty form. */
export function AddSomething() {
  const may = useMay()
  const tasks = DAILY.filter(({ power }) => may(power))
  if (tasks.length === 0) return null
  return (
    <nav aria-label="Add something">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {tasks.map(({ title, icon, href }) => (
          <li key={href}>
            <Link
              to={href}
              className="flex h-full min-h-16 items-center gap-3 rounded-lg bg-brand px-4 py-3 font-semibold text-on-brand no-underline transition-colors duration-(--dur-1) hover:bg-brand-hover hover:text-on-brand max-sm:flex-col max-sm:justify-center max-sm:text-center"
            >
              <Icon name={icon} className="size-6" />
              <span className="grow max-sm:grow-0">{title}</span>
              <Icon name={icon === 'upload' ? 'arrow-up' : 'plus'} className="max-sm:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
