import { useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import type { CategoryOption, CategoryType } from './category.contract.ts'

/** The categories of one type, for back-office screens. */
export function useCategories(type: CategoryType): CategoryOption[] {
  const [options, setOptions] = useState<CategoryOption[]>([])
  useEffect(() => {
    browserApi.category.listing().then(
      ({ data }) => setOptions(data[type]),
      () => showToast({ message: 'Failed to load categories', displayClass: 'failure' }),
    )
  }, [type])
  return options
}
