import { useEffect, useMemo, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { saveOrder } from '#resources/sort/save-order.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { CollectionForm } from '#web/admin/manage-collection/collection-form.tsx'
import { CollectionHead } from '#web/admin/manage-collection/collection-head.tsx'
import { CollectionHistory } from '#web/admin/manage-collection/collection-history.tsx'
import { CollectionRemoval } from '#web/admin/manage-collection/collection-removal.tsx'
import { CollectionTable } from '#web/admin/manage-collection/collection-table.tsx'
import { FreshScreen } from '#web/admin/manage-collection/fresh-screen.tsx'
import { InProgress } from '#web/admin/manage-collection/in-progress.tsx'
import { useCollection } from '#web/admin/manage-collection/use-collection.ts'
import { MenuLinkInput } from './menu.contract.ts'
import { MOST_QUICK_LINKS } from './menu-tree.ts'

const { SelectField, TextField } = fieldsOf<typeof MenuLinkInput>()

const TOP = { value: '0', label: 'At the top' }
const YES_OR_NO = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
]

type Link = Awaited<ReturnType<typeof browserApi.menu.adminListing>>['data'][number]

/** All links, and API calls that reload them: a new heading can be chosen as a parent at once. */
function useLinks() {
  const [links, setLinks] = useState<Link[]>([])
  const api = useMemo(() => {
    // If the list can't be loaded, the table says so.
    const read = () =>
      browserApi.menu.adminListing({}).then(
        ({ data }) => setLinks(data),
        () => undefined,
      )
    const thenRead =
      <Input, Reply>(call: (input: Input) => Promise<Reply>) =>
      async (input: Input) => {
        const reply = await call(input)
        void read()
        return reply
      }
    const { menu } = browserApi
    return {
      ...menu,
      read,
      add: thenRead(menu.add),
      update: thenRead(menu.update),
      delete: thenRead(menu.delete),
      restore: thenRead(menu.restore),
      revert: thenRead(menu.revert),
    }
  }, [])
  useEffect(() => void api.read(), [api])
  return { links, api }
}

export default function ManageLinks() {
  const known = useLinks()
  return (
    <FreshScreen>
      <Links {...known} />
    </FreshScreen>
  )
}

/** What another screen has filled in: `?add=1&title=…&menu_url=…&quick=1`. */
function useAsked() {
  const [asked] = useState(() => new URLSearchParams(location.search))
  return Object.fromEntries(
    ['title', 'menu_url', 'quick'].flatMap((name) => (asked.has(name) ? [[name, asked.get(name)]] : [])),
  )
}

function Links({ links, api }: ReturnType<typeof useLinks>) {
  const asked = useAsked()
  const headings = links.filter(({ id, parent_id }) => id === parent_id)
  const parents = [TOP, ...headings.map(({ id, title }) => ({ value: String(id), label: title }))]
  const titleOf = (id: number) => (id === 0 ? TOP.label : links.find((link) => link.id === id)?.title) ?? ''
  const collection = useCollection({
    title: 'Manage Links',
    table: 'menu_links',
    noun: 'Link',
    plural: 'links',
    api,
    input: MenuLinkInput,
    columns: [
      'title',
      'menu_url',
      {
        name: 'parent_id',
        labelled: true,
        filter: false,
        cell: ({ id, parent_id }) => (id === parent_id ? TOP.label : titleOf(parent_id)),
      },
      { name: 'quick', label: 'Quick', labelled: true, filter: false, cell: ({ quick }) => (quick ? 'Yes' : 'No') },
    ],
    sort: {
      save: saveOrder('homemenu'),
      parts: {
        label: 'Links under',
        partOf: ({ id, parent_id }) => (id === parent_id ? TOP.value : String(parent_id)),
        nameOf: (parent) => titleOf(Number(parent)),
      },
    },
    nameOf: ({ title }) => title,
  })
  const valueInWords = (name: string, value: unknown) =>
    name === 'parent_id'
      ? titleOf(Number(value)) || 'A link that is gone'
      : YES_OR_NO.find((option) => name === 'quick' && option.value === String(value))?.label
  return (
    <>
      <CollectionHead of={collection} />
      <CollectionForm
        of={collection}
        defaults={{ parent_id: '0', quick: '0', ...asked }}
        shownAs={({ id, parent_id, quick }) => ({
          parent_id: id === parent_id ? '0' : String(parent_id),
          quick: String(quick),
        })}
      >
        <TextField name="title" />
        <TextField
          name="menu_url"
          hint="A page of this website such as /faq, another website, or empty for a heading"
        />
        <SelectField name="parent_id" options={parents} />
        <SelectField name="quick" options={YES_OR_NO} hint={`The home page has room for ${MOST_QUICK_LINKS}`} />
      </CollectionForm>
      <InProgress of={collection} />
      <CollectionTable of={collection} />
      <CollectionHistory of={collection} words={{ valueInWords }} />
      <CollectionRemoval of={collection} losses={whyKept} />
    </>
  )
}

/** A heading can't be deleted while it has links under it. */
async function whyKept({ id, title }: Link) {
  const under = (await browserApi.menu.adminListing({})).data.filter((link) => link.parent_id === id && link.id !== id)
  if (under.length === 0) return []
  const names = under.map((link) => link.title).join(', ')
  return {
    refused: `${title} can’t be deleted while other links stand under it: ${names}. Move or delete them first.`,
  }
}
