import { Link } from 'react-router'
import { useMay } from '#web/admin/may/may.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

/** The way from Manage Register to its imports. */
export function RegisterImportLink() {
  const may = useMay()
  if (!may('write')) return null
  return (
    <Link to="/admin/importRegister" className={`${buttonClass('quiet', 'sm')} max-md:min-h-11`}>
      <Icon name="upload" />
      Imports
    </Link>
  )
}
