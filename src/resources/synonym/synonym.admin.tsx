import { browserApi } from '#resources/browser-api.ts'
import { SearchTabs } from '#resources/search/search-tabs.admin.tsx'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { ManageCollection } from '#web/admin/manage-collection/manage-collection.tsx'
import { SynonymInput } from './synonym.contract.ts'

const { TextAreaField } = fieldsOf<typeof SynonymInput>()

/** The second tab of Manage Search. */
export default function ManageSynonyms() {
  return (
    <ManageCollection
      title="Manage Search"
      table="synonyms"
      noun="Synonym"
      plural="synonyms"
      api={browserApi.synonym}
      input={SynonymInput}
      columns={['words', 'others']}
      nameOf={({ words }) => words}
      tools={<SearchTabs current="manageSynonyms" />}
    >
      <TextAreaField name="words" rows={2} hint="What people type, separated by commas: licence, license" />
      <TextAreaField
        name="others"
        rows={2}
        hint="What this website writes instead, in any language, separated by commas: registration certificate, नोंदणी प्रमाणपत्र"
      />
    </ManageCollection>
  )
}
