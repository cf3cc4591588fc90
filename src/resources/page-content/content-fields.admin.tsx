import type { ReactNode } from 'react'
import { IMAGE_KINDS } from '#contract/file-kinds.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { RecordSection } from '#web/admin/record/record-page.tsx'
import { CorrigendumField } from './corrigendum-field.admin.tsx'
import type { PageContentInput } from './page-content.contract.ts'
import {
  CONTENT_FIELDS,
  CONTENT_TYPES,
  type ContentField,
  type ContentType,
  contentTypeOf,
} from './page-content.types.ts'

const { DateField, FileField, RichTextField, RowsField, SelectField, TextAreaField, TextField } =
  fieldsOf<typeof PageContentInput>()

const PDF = ['pdf'] as const
const ANY_FILE = ['pdf', ...IMAGE_KINDS, 'mp4', 'webm'] as const

/** The input for each field; the type decides which of them come first. */
const FIELDS: Record<ContentField, (about: ContentType | undefined) => ReactNode> = {
  date: () => <DateField name="date" />,
  description: () => <RichTextField name="description" />,
  downloads: () => (
    <RowsField
      name="downloads"
      legend="Downloads"
      noun="download"
      columns={[
        { name: 'title', label: 'Title' },
        { name: 'link', label: 'File or address', file: { kinds: ANY_FILE, nameTo: 'title' } },
      ]}
    />
  ),
  links: () => (
    <RowsField
      name="links"
      legend="Links"
      noun="link"
      columns={[
        { name: 'title', label: 'Title' },
        { name: 'link', label: 'Address' },
      ]}
    />
  ),
  link: () => <FileField name="link" kinds={PDF} />,
  last_date: () => <DateField name="last_date" hint="After this day it is marked Closed" />,
  inst: () => <TextField name="inst" hint="Who invites the offers" />,
  kind: () => (
    <SelectField
      name="kind"
      options={[
        { value: 'notification', label: 'Notification' },
        { value: 'quotation', label: 'Quotation' },
      ]}
      hint="While none is chosen: Shown in both places"
    />
  ),
  imageUrl: () => <FileField name="imageUrl" kinds={IMAGE_KINDS} />,
  note: () => <TextAreaField name="note" rows={2} />,
  related_id: () => <CorrigendumField />,
}

/** The fields of a content: those its type needs, and the rest on demand. */
export function ContentFields({ type }: { type: number }) {
  const about = contentTypeOf(type)
  const first = about?.fields ?? []
  // Only some types have a kind.
  const more = CONTENT_FIELDS.filter((field) => !first.includes(field) && field !== 'kind')
  const shown = (field: ContentField) => (
    <div key={field} className="contents">
      {FIELDS[field](about)}
    </div>
  )
  return (
    <>
      <RecordSection title="Content">
        <SelectField
          name="type"
          options={CONTENT_TYPES.map(({ type, title }) => ({ value: String(type), label: `${type} ${title}` }))}
        />
        <RichTextField name="title" variant="line" />
        {first.map(shown)}
      </RecordSection>
      <details className="rounded-lg border border-border bg-surface p-5 md:p-6 [&[open]>summary]:mb-4.5">
        <summary className="cursor-pointer font-semibold text-h3">More fields</summary>
        <div className="grid gap-4.5">{more.map(shown)}</div>
      </details>
    </>
  )
}
