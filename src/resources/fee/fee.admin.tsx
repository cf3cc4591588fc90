import { useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { useCategories } from '#resources/category/use-categories.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { DateText } from '#web/ui/date/date.tsx'
import { FeeInput } from './fee.contract.ts'
import { inRupees } from './in-rupees.ts'

const { DateField, FileAddressField, SelectField, TextField } = fieldsOf<typeof FeeInput>()

const ORDERS = ['pdf'] as const

export default function ManageFees() {
  const groups = useCategories('feeGroups')
  const services = useServices()
  const groupOf = (value: string) => groups.find((group) => group.value === value)?.label ?? value
  return (
    <ManageCollection
      title="Manage Fees"
      table="fees"
      noun="Fee"
      plural="fees"
      api={browserApi.fee}
      input={FeeInput}
      columns={[
        'title',
        { name: 'amount', filter: false, labelled: true, cell: ({ amount }) => inRupees(amount) },
        { name: 'group', filter: false, cell: ({ group }) => groupOf(group) },
        {
          name: 'valid_from',
          filter: false,
          labelled: true,
          cell: ({ valid_from }) => <DateText value={valid_from} />,
        },
      ]}
      publicPage={{ title: 'Fee structure', href: '/feeStructure' }}
      sort={{
        save: saveOrder('fees'),
        parts: { label: 'Group', partOf: ({ group }) => group, nameOf: groupOf },
      }}
      nameOf={({ title }) => title}
      scope={{ field: 'group', label: 'Group', options: groups, all: 'All groups' }}
      defaults={{ group: groups[0]?.value ?? '' }}
      history={{
        valueInWords: (name, value) =>
          name === 'group'
            ? groupOf(String(value))
            : name === 'service_id'
              ? services.find((service) => service.value === String(value))?.label
              : undefined,
      }}
    >
      <SelectField name="group" options={groups} hint="Groups are made in Manage Category, type Fees" />
      <TextField name="title" hint="A new amount of a fee is a new line with the same words and a later day" />
      <TextField name="amount" className="sm:max-w-56" />
      <TextField name="per" hint="Such as paper, year; empty if it is paid once" />
      <DateField name="valid_from" hint="The line before it holds until then" />
      <SelectField name="service_id" options={services} hint="Its page shows the fee, too" />
      <TextField name="note" />
      <FileAddressField name="source" kinds={ORDERS} />
    </ManageCollection>
  )
}

/** The services that a fee can be for. If they can't be loaded, a fee keeps the one that it has. */
function useServices() {
  const [services, setServices] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    browserApi.service.adminListing({}).then(
      ({ data }) => setServices(data.map(({ id, title }) => ({ value: String(id), label: title }))),
      () => undefined,
    )
  }, [])
  return services
}
