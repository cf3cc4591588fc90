import { browserApi } from '#resources/browser-api.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { CollectionHead } from '#web/admin/manage-collection/collection-head.tsx'
import { CollectionHistory } from '#web/admin/manage-collection/collection-history.tsx'
import { CollectionRemoval } from '#web/admin/manage-collection/collection-removal.tsx'
import { CollectionTable } from '#web/admin/manage-collection/collection-table.tsx'
import { FreshScreen } from '#web/admin/manage-collection/fresh-screen.tsx'
import { InProgress } from '#web/admin/manage-collection/in-progress.tsx'
import { useCollection } from '#web/admin/manage-collection/use-collection.ts'
import { useEditorPage } from '#web/admin/manage-collection/use-editor-page.ts'
import { DateText } from '#web/ui/date/date.tsx'
import { GROUPS, groupInWords, InformationInput } from './information.contract.ts'

const GROUP_OPTIONS = Object.entries(GROUPS).map(([value, label]) => ({ value, label }))

/** Pages, policies and guides; each is edited on its own page. */
export default function ManageInformation() {
  return (
    <FreshScreen>
      <Texts />
    </FreshScreen>
  )
}

function Texts() {
  const collection = useCollection({
    title: 'Manage Information',
    table: 'information_texts',
    noun: 'text',
    plural: 'texts',
    api: browserApi.information,
    input: InformationInput,
    columns: [
      'title',
      'slug',
      { name: 'sections', filter: false, labelled: true, cell: ({ sections }) => sections.length },
      {
        name: 'reviewed_on',
        filter: false,
        labelled: true,
        cell: ({ reviewed_on }) =>
          reviewed_on ? <DateText value={reviewed_on} /> : <span className="text-muted">Never</span>,
      },
    ],
    nameOf: ({ title }) => title,
    sort: {
      save: saveOrder('information'),
      parts: {
        label: 'Group',
        partOf: ({ group }) => group,
        nameOf: (group) => GROUPS[group as keyof typeof GROUPS],
      },
    },
    scope: { field: 'group', label: 'Group', options: GROUP_OPTIONS },
  })
  const texts = useEditorPage(
    collection,
    (row, group) => `/admin/manageInformation/${row ? row.id : `new?group=${group}`}`,
  )
  return (
    <>
      <CollectionHead of={texts} />
      <InProgress of={texts} />
      <CollectionTable of={texts} />
      <CollectionHistory of={texts} words={{ valueInWords: groupInWords }} />
      <CollectionRemoval of={texts} />
    </>
  )
}
