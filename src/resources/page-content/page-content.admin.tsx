import { ManageContents } from './manage-contents.admin.tsx'
import { CONTENT_TYPES } from './page-content.types.ts'

export default function ManagePageContents() {
  return <ManageContents title="Manage Page Contents" path="manageContent" types={CONTENT_TYPES} />
}
