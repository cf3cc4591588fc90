import type { RouterContextProvider } from 'react-router'
import { apiOf, showNothing } from '#resources/api.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { groupsOf } from './fee-groups.ts'
import { FeeTable } from './fee-table.tsx'

/** Every fee that holds today, for the page of the fee structure. */
export async function loadFees(context: Readonly<RouterContextProvider>) {
  const api = apiOf(context)
  const [fees, categories, services] = await Promise.all([
    api.fee.listing().catch(showNothing(context, 'The table of fees')),
    api.category.listing().catch(showNothing(context, 'The groups of fees')),
    api.service.listing().catch(showNothing(context, 'The list of services')),
  ])
  return {
    fees: fees?.data ?? null,
    groups: categories?.data.feeGroups ?? [],
    services: services?.data.map(({ id, slug }) => ({ id, slug })) ?? [],
  }
}

/** The one table of fees. */
export function FeeSection({ fees, groups, services }: Awaited<ReturnType<typeof loadFees>>) {
  const { t } = useTexts()
  if (!fees) return <LoadFailed />
  if (fees.length === 0) return null
  return (
    <FeeTable
      caption={t('Fees of the council')}
      groups={groupsOf(fees, groups, t('Others'))}
      serviceOf={({ service_id }) => {
        const slug = services.find(({ id }) => id === service_id)?.slug
        return slug && `/services/${slug}`
      }}
    />
  )
}
