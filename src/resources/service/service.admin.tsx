import { Link } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { CollectionHead } from '#web/admin/manage-collection/collection-head.tsx'
import { CollectionHistory } from '#web/admin/manage-collection/collection-history.tsx'
import { CollectionRemoval } from '#web/admin/manage-collection/collection-removal.tsx'
import { CollectionTable } from '#web/admin/manage-collection/collection-table.tsx'
import { FreshScreen } from '#web/admin/manage-collection/fresh-screen.tsx'
import { InProgress } from '#web/admin/manage-collection/in-progress.tsx'
import { RowActions } from '#web/admin/manage-collection/row-actions.tsx'
import { useCollection } from '#web/admin/manage-collection/use-collection.ts'
import { useEditorPage } from '#web/admin/manage-collection/use-editor-page.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ServiceInput } from './service.contract.ts'
import { audienceInWords, serviceInWords } from './service-words.ts'

/** What people come for; each is edited on its own page. */
export default function ManageServices() {
  return (
    <FreshScreen>
      <Services />
    </FreshScreen>
  )
}

function Services() {
  const collection = useCollection({
    title: 'Manage Services',
    table: 'services',
    noun: 'service',
    plural: 'services',
    api: browserApi.service,
    input: ServiceInput,
    columns: [
      'title',
      { name: 'audience', filter: false, labelled: true, cell: ({ audience }) => audienceInWords(audience) },
      {
        name: 'reviewed_on',
        filter: false,
        labelled: true,
        cell: ({ reviewed_on }) =>
          reviewed_on ? <DateText value={reviewed_on} /> : <span className="text-muted">Never</span>,
      },
    ],
    nameOf: ({ title }) => title,
    publicPage: { title: 'Services', href: '/services' },
    sort: { save: saveOrder('services') },
  })
  const services = useEditorPage(collection, (row) => `/admin/manageServices/${row ? row.id : 'new'}`)
  return (
    <>
      <CollectionHead of={services} />
      <InProgress of={services} />
      <CollectionTable
        of={services}
        actions={(row) => (
          <RowActions of={services} row={row}>
            {services.mayWrite && !services.query.deleted && row.status === 1 && <PutOnHome {...row} />}
          </RowActions>
        )}
      />
      <CollectionHistory of={services} words={{ valueInWords: serviceInWords }} />
      <CollectionRemoval of={services} />
    </>
  )
}

/** Opens a new quick link with everything filled in. The menu is the clerks' own, so nothing is put there by itself. */
function PutOnHome({ title, slug }: { title: string; slug: string }) {
  const link = new URLSearchParams({ add: '1', title, menu_url: `/services/${slug}`, quick: '1' })
  return (
    <Link
      to={`/admin/manageLinks?${link}`}
      title="Put on the home page"
      className={`${buttonClass('quiet', 'sm')} size-11 p-0! md:size-9!`}
    >
      <Icon name="home" />
      <span className="sr-only">Put {title} on the home page</span>
    </Link>
  )
}
