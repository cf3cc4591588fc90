import type { ReactNode } from 'react'
import type { output as OutputOf, ZodObject } from 'zod'
import { inLanguages } from '#web/admin/languages/in-languages.tsx'
import { ChoicesField } from './choices-field.tsx'
import { DateField } from './date-field.tsx'
import { FileAddressField } from './file-address-field.tsx'
import { FileField } from './file-field.tsx'
import { MomentField } from './moment-field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { RowsField, type RowsFieldProps } from './rows-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

type Lists<Values> = {
  [Name in keyof Values & string as Values[Name] extends readonly object[] ? Name : never]: Values[Name]
}
type ListName<Values> = keyof Lists<Values> & string
type SingleName<Values> = Exclude<keyof Values & string, ListName<Values>>
type ColumnName<List> = List extends readonly (infer Line)[] ? keyof Line & string : never

type Named<Props, Name extends string> = (props: Omit<Props, 'name'> & { name: Name }) => ReactNode

type Fields<Values> = {
  [Kind in keyof typeof SINGLE]: Named<Parameters<(typeof SINGLE)[Kind]>[0], SingleName<Values>>
} & {
  RowsField: <Name extends ListName<Values>>(props: RowsFieldProps<Name, ColumnName<Values[Name]>>) => ReactNode
}

const SINGLE = {
  ChoicesField: inLanguages(ChoicesField),
  DateField: inLanguages(DateField),
  FileAddressField: inLanguages(FileAddressField),
  FileField: inLanguages(FileField),
  MomentField: inLanguages(MomentField),
  RichTextField: inLanguages(RichTextField),
  SelectField: inLanguages(SelectField),
  TextAreaField: inLanguages(TextAreaField),
  TextField: inLanguages(TextField),
}
const FIELDS = { ...SINGLE, RowsField: inLanguages(RowsField) }

/**
 * The fields of a form, limited to the names of its schema: the compiler rejects any other, in the columns of a list too.
 * `const { TextField, RowsField } = fieldsOf<typeof InstituteInput>()`
 */
export function fieldsOf<Schema extends ZodObject>(): Fields<OutputOf<Schema>> {
  return FIELDS
}
