import { browserApi } from '#resources/browser-api.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { GROUPS, groupInWords, InformationInput } from './information.contract.ts'

const GROUP_OPTIONS = Object.entries(GROUPS).map(([value, label]) => ({ value, label }))

/** Pages, policies and guides; each is edited on a page of its own. */
export default function ManageInformation() {
  return (
    <ManageCollection
      title="Manage Information"
      noun="text"
      plural="texts"
      api={browserApi.information}
      input={InformationInput}
      columns={[
        'title',
        'slug',
        {
          name: 'sections',
          filter: false,
          labelled: true,
          cell: ({ sections }) => sections.length,
        },
        {
          name: 'reviewed_on',
          filter: false,
          labelled: true,
          cell: ({ reviewed_on }) =>
            reviewed_on ? <DateText value={reviewed_on} /> : <span className="text-muted">Never</span>,
        },
      ]}
      nameOf={({ title }) => title}
      history={{ valueInWords: groupInWords }}
      sort={{
        save: saveOrder('information'),
        parts: {
          label: 'Group',
          partOf: ({ group }) => group,
          nameOf: (group) => GROUPS[group as keyof typeof GROUPS],
        },
      }}
      scope={{ field: 'group', label: 'Group', options: GROUP_OPTIONS }}
      editor={(row, group) => `/admin/manageInformation/${row ? row.id : `new?group=${group}`}`}
    />
  )
}
