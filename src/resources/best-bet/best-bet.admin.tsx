import { useLocation } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import { SearchTabs } from '#resources/search/search-tabs.admin.tsx'
import { Unanswered } from '#resources/search/unanswered.admin.tsx'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { CollectionForm } from '#web/admin/manage-collection/collection-form.tsx'
import { CollectionHead } from '#web/admin/manage-collection/collection-head.tsx'
import { CollectionHistory } from '#web/admin/manage-collection/collection-history.tsx'
import { CollectionRemoval } from '#web/admin/manage-collection/collection-removal.tsx'
import { CollectionTable } from '#web/admin/manage-collection/collection-table.tsx'
import { FreshScreen } from '#web/admin/manage-collection/fresh-screen.tsx'
import { InProgress } from '#web/admin/manage-collection/in-progress.tsx'
import { useCollection } from '#web/admin/manage-collection/use-collection.ts'
import { BestBetInput } from './best-bet.contract.ts'

const { TextAreaField, TextField } = fieldsOf<typeof BestBetInput>()
const LEAD = 'The page that answers a search stands first above its results. Disabled rows answer nothing.'

/** Manage Search: best bets, the searches that found nothing, and, behind its second tab, synonyms. */
export default function ManageSearch() {
  return (
    <FreshScreen>
      <BestBets />
    </FreshScreen>
  )
}

function BestBets() {
  const asked = new URLSearchParams(useLocation().search)
  const of = useCollection({
    title: 'Manage Search',
    table: 'best_bets',
    noun: 'Best bet',
    plural: 'best bets',
    api: browserApi.bestBet,
    input: BestBetInput,
    columns: ['words', 'title', 'address'],
    nameOf: ({ title }) => title,
  })
  return (
    <>
      <CollectionHead of={of} lead={LEAD} />
      <SearchTabs current="manageSearch" />
      <CollectionForm of={of} defaults={{ words: asked.get('words') ?? '' }}>
        <TextAreaField
          name="words"
          rows={2}
          hint="What people type, separated by commas: renew, renewal of registration"
        />
        <TextField name="title" hint="What the link says, such as Renew your registration" />
        <TextField
          name="address"
          hint="A page of this website such as /help?guide=cne, or an address that begins with https://"
        />
        <TextField name="line" hint="One line below the link. May be left empty." />
      </CollectionForm>
      <Unanswered mayAnswer={of.mayWrite} changed={of.added ?? of.changedId} />
      <InProgress of={of} />
      <CollectionTable of={of} />
      <CollectionHistory of={of} words={undefined} />
      <CollectionRemoval of={of} losses={undefined} />
    </>
  )
}
