import { ManageContents } from './manage-contents.admin.tsx'
import { CONTENT_TYPES, TYPE } from './page-content.types.ts'

export default function ManageNoticeBoard() {
  const notices = CONTENT_TYPES.filter(({ type }) => type === TYPE.notice)
  return <ManageContents title="Manage Notice Board" path="manageNoticeBoard" types={notices} />
}
