import type { ReactNode } from 'react'
import type { input as InputOf, ZodObject } from 'zod'
import type { ManagedRow } from '#contract/managed-collection.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionHead } from './collection-head.tsx'
import { CollectionHistory, type HistoryWords } from './collection-history.tsx'
import { CollectionRemoval, type LossesOf } from './collection-removal.tsx'
import { CollectionTable } from './collection-table.tsx'
import { FreshScreen } from './fresh-screen.tsx'
import { InProgress } from './in-progress.tsx'
import { type CollectionOptions, useCollection } from './use-collection.ts'

type Props<Row extends ManagedRow, Schema extends ZodObject> = Omit<CollectionOptions<Row, Schema>, 'addsByForm'> & {
  /** Further actions for the whole list. */
  tools?: ReactNode
  /** The initial values of a new record. */
  defaults?: Partial<InputOf<Schema>>
  preview?: (values: InputOf<Schema>) => ReactNode
  losses?: LossesOf<Row>
  history?: HistoryWords
  /** The form's fields. */
  children: ReactNode
}

/**
 * The screen of a managed collection: its table, its form, its deletes. Screens that differ combine the same parts
 * themselves.
 */
export function ManageCollection<Row extends ManagedRow, Schema extends ZodObject>(props: Props<Row, Schema>) {
  return (
    <FreshScreen>
      <Screen {...props} />
    </FreshScreen>
  )
}

function Screen<Row extends ManagedRow, Schema extends ZodObject>(props: Props<Row, Schema>) {
  const { tools, defaults, preview, losses, history, children, ...options } = props
  const collection = useCollection<Row, Schema>(options)
  return (
    <>
      <CollectionHead of={collection}>{tools}</CollectionHead>
      <CollectionForm of={collection} defaults={defaults} preview={preview}>
        {children}
      </CollectionForm>
      <InProgress of={collection} />
      <CollectionTable of={collection} />
      <CollectionHistory of={collection} words={history} />
      <CollectionRemoval of={collection} losses={losses} />
    </>
  )
}
