import { createContext, useContext } from 'react'
import type { Act, State } from '#contract/edition.ts'
import type { Lang } from '#contract/langs.ts'

type Values = Record<string, unknown>

/** What forms need to know of an edition. */
export type Edition = {
  id: number
  version: number
  row_id: number
  title: string
  base_version: number
  act: Act
  state: State
  content: Values | null
  /** The hash of each text that can be translated. */
  wording?: Record<string, string>
  remark: string
  due_at: string | null
  updated_at: string
  updated_by: string
  /** The record has changed since it was begun: from `base` to `current`. */
  is_outdated?: boolean
  current?: Values | null
  base?: Values | null
}

type Reply<Data> = Promise<{ status: string; message: string; data: Data }>
type Seen = { id: number; version: number }

/** One edition, or all that changes at one moment. */
export type Previewed = { id: number } | { moment: string }

/** The calls by which screens save drafts and show what they will look like. The kit knows no resource, so the back office's frame provides them. */
export type EditionCalls = {
  save: (
    input: Partial<Seen> & {
      collection: string
      row_id?: number
      act: Act
      content: Values
      base_version?: number
    },
  ) => Reply<Edition>
  submit: (seen: Seen) => Reply<Edition>
  one: (asked: { id: number }) => Reply<Edition>
  /** What the source said when it was translated, where it has changed since. */
  sources: (asked: { collection: string; row_id: number; lang: Lang }) => Reply<{ field: string; text?: unknown }[]>
  /** A new link that shows the website as it will be. */
  preview: (asked: Previewed) => Reply<{ link: string; expires_at: string }>
  /** Takes all its links away. */
  endPreviews: (asked: Previewed) => Reply<unknown>
  /** The open editions of a collection, or all of one record, the newest first. */
  listing: (asked: {
    collection: string
    view?: 'open'
    row_id?: number
    per_page: number
  }) => Promise<{ data: Omit<Edition, 'content'>[] }>
}

export const EditionsContext = createContext<EditionCalls | null>(null)

/** Only forms of published records need them. */
export const useEditionCalls = (): EditionCalls | null => useContext(EditionsContext)
