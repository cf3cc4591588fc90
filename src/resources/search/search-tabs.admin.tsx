import { Link } from 'react-router'

const TABS = [
  { path: 'manageSearch', label: 'Best bets' },
  { path: 'manageSynonyms', label: 'Synonyms' },
] as const

/** The two lists of Manage Search. */
export function SearchTabs({ current }: { current: (typeof TABS)[number]['path'] }) {
  return (
    <nav aria-label="Lists of Manage Search" className="mb-4">
      <ul className="flex w-fit rounded-full border border-border-strong bg-surface p-0.5">
        {TABS.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={`/admin/${path}`}
              aria-current={path === current ? 'page' : undefined}
              className="inline-flex min-h-10 items-center rounded-full px-4 font-medium text-md text-text no-underline hover:bg-brand-soft hover:text-on-brand-soft max-md:min-h-11 current:bg-brand current:text-on-brand"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
