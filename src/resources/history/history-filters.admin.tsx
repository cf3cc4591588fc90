import { ACTIONS } from '#contract/history.ts'
import { FilterChoice } from '#web/admin/data-table/filter-choice.tsx'
import { DateInput } from '#web/admin/form/date-input.tsx'
import { ACTION_WORDS } from '#web/admin/history/action-words.ts'
import { RECORDED } from './recorded.ts'

type Props = {
  address: URLSearchParams
  people: { id: number; name: string }[]
  onChoose: (name: string, value: string) => void
}

/** The filters of the list, kept in the URL. */
export function Filters({ address, people, onChoose }: Props) {
  return (
    <search aria-label="Narrow the list" className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-5">
      <FilterChoice
        className="max-lg:col-span-2"
        label="Where"
        all="Everywhere"
        value={address.get('collection')}
        onChoose={(v) => onChoose('collection', v)}
      >
        {Object.entries(RECORDED).map(([collection, { where }]) => (
          <option key={collection} value={collection}>
            {where}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label="What" all="Everything" value={address.get('action')} onChoose={(v) => onChoose('action', v)}>
        {ACTIONS.map((action) => (
          <option key={action} value={action}>
            {ACTION_WORDS[action]}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label="Who" all="Everybody" value={address.get('actor')} onChoose={(v) => onChoose('actor', v)}>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterChoice>
      <Day label="From" value={address.get('from')} onChoose={(v) => onChoose('from', v)} />
      <Day label="To" value={address.get('to')} onChoose={(v) => onChoose('to', v)} />
    </search>
  )
}

function Day({ label, value, onChoose }: { label: string; value: string | null; onChoose: (value: string) => void }) {
  return <DateInput label={label} value={value ?? ''} onChange={(event) => onChoose(event.target.value)} />
}
