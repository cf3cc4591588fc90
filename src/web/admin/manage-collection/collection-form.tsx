import type { ReactNode } from 'react'
import type { input as InputOf, ZodObject } from 'zod'
import type { ManagedRow } from '#contract/managed-collection.ts'
import type { Draft } from '#web/admin/record/draft.ts'
import { DraftNotice } from '#web/admin/record/draft-notice.tsx'
import { RecordForm } from '#web/admin/record/record-form.tsx'
import { rowOfDraft } from '#web/admin/record/row-of-draft.ts'
import { useDraft } from '#web/admin/record/use-draft.ts'
import type { Collection } from './use-collection.ts'

type Props<Row extends ManagedRow, Schema extends ZodObject> = {
  of: Collection<Row, Schema>
  /** The initial values of a new record. */
  defaults?: Partial<InputOf<Schema>> | undefined
  /** What the form shows for a row if that is not the row's own value. */
  shownAs?: (row: Row) => Partial<InputOf<Schema>>
  preview?: ((values: InputOf<Schema>) => ReactNode) | undefined
  /** The form's fields. */
  children: ReactNode
}

/** The form to add and edit a row; above the table it offers unsaved drafts. */
export function CollectionForm<Row extends ManagedRow, Schema extends ZodObject>(props: Props<Row, Schema>) {
  const { of, defaults, shownAs, preview, children } = props
  const { api, input, noun, nameOf, scope, query, sorting, opened, setOpened, showSaved, mayWrite, table, editions } =
    of
  const { screen, offered: draft, forget, discard } = useDraft<Row>((kept) => void openDraft(kept))

  async function openDraft(kept: Draft<Row>) {
    setOpened({ kind: 'form', draft: kept, ...(await rowOfDraft(kept, (asked) => api.one(asked))) })
  }

  if (opened?.kind !== 'form')
    return (
      draft &&
      mayWrite &&
      !opened &&
      !sorting.isOn && (
        <DraftNotice
          text={draft.row ? `Edit ${noun}: ${nameOf(draft.row)}` : `Add ${noun}`}
          at={draft.at}
          onRestore={() => void openDraft(draft)}
          onDiscard={discard}
        />
      )
    )
  return (
    <RecordForm
      row={opened.row}
      isGone={opened.isGone}
      shownAs={shownAs}
      draft={opened.draft}
      defaults={{ ...defaults, ...(scope && query.scope && { [scope.field]: query.scope }) }}
      screen={screen}
      noun={noun}
      schema={input}
      save={(values, row) =>
        row
          ? api.update({ ...(values as InputOf<Schema>), id: row.id, version: row.version })
          : api.add(values as InputOf<Schema>)
      }
      drafts={
        table
          ? {
              collection: table,
              edition: opened.edition ?? null,
              onSaved: () => void editions.load(),
            }
          : undefined
      }
      preview={preview as never}
      onSaved={(row) => {
        showSaved(opened.row, row)
        forget()
      }}
      onClose={() => {
        setOpened(null)
        forget()
        void editions.load()
      }}
    >
      {children}
    </RecordForm>
  )
}
