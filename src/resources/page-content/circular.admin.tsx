import { ManageContents } from './manage-contents.admin.tsx'
import { CONTENT_TYPES, TYPE } from './page-content.types.ts'

export default function ManageCircular() {
  const circulars = CONTENT_TYPES.filter(({ type }) => type === TYPE.circular)
  return <ManageContents title="Manage Circular" path="manageCircular" types={circulars} />
}
