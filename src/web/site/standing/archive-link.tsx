import { Link } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

type Props = { path: string; title: string; isArchive: boolean }

/** Below a list: the way to what has left it, and back. */
export function ArchiveLink({ path, title, isArchive }: Props) {
  const { t } = useTexts()
  return (
    <p className="mt-6 print:hidden">
      <Link to={isArchive ? path : `${path}?archive=1`} className="inline-flex min-h-11 items-center">
        {isArchive ? t('All {list}', { list: title }) : t('Archive: {list}', { list: title })}
      </Link>
    </p>
  )
}
