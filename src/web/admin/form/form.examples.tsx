import type { ReactNode } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod'
import { dateOrNone, maybeText, momentOrNone, text } from '#contract/fields.ts'
import { InventedLibrary } from '#web/admin/library/library.examples.tsx'
import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, MARATHI } from '#web/examples/invented.ts'
import { ChoicesField } from './choices-field.tsx'
import { DateField } from './date-field.tsx'
import { FileAddressField } from './file-address-field.tsx'
import { FileField } from './file-field.tsx'
import { FormSchemaContext } from './form-schema.ts'
import { MomentField } from './moment-field.tsx'
import { RowsField } from './rows-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const Schema = z.object({
  name: text('Name of the member', { max: 100 }),
  note: maybeText('Note', { max: 2000 }),
  district: text('District', { max: 100 }),
  from: dateOrNone('In office since'),
  until: momentOrNone('Shown until'),
  file: maybeText('Photograph', { max: 500 }),
  districts: z.array(z.string()).meta({ title: 'Districts' }),
  links: z.array(z.object({ title: z.string(), link: z.string() })),
})
type Values = Partial<z.input<typeof Schema>>

/** The same object on each render: another one would count as new errors and render the form again. */
const NO_ERRORS: FieldErrors = {}

type FormProps = { values?: Values; errors?: FieldErrors; children: ReactNode }

function Form({ values = {}, errors = NO_ERRORS, children }: FormProps) {
  const form = useForm({ defaultValues: values, errors, shouldFocusError: false })
  return (
    <InventedLibrary>
      <FormSchemaContext value={Schema}>
        <FormProvider {...form}>{children}</FormProvider>
      </FormSchemaContext>
    </InventedLibrary>
  )
}

const wrong = (name: keyof Values, message: string): FieldErrors => ({ [name]: { type: 'custom', message } })
const districts = ['Bakul', MARATHI, LONG].map((label, index) => ({ value: String(index), label }))
const linkColumns = [
  { name: 'title', label: 'Title' },
  { name: 'link', label: 'Address' },
]
const pictures = ['jpeg', 'png', 'webp'] as const

export default examplesOf('Form fields', {
  'a line, with suggestions': (
    <Form>
      <TextField name="name" hint="As on the certificate" suggestions={['Meera Jadhav', 'Asha Pawar']} />
    </Form>
  ),
  'a line that is wrong': (
    <Form values={{ name: LONG }} errors={wrong('name', 'Name of the member should not exceed 100 characters')}>
      <TextField name="name" />
    </Form>
  ),
  'several lines in Marathi': (
    <Form values={{ note: `${LONG_MARATHI}\n${LONG_MARATHI}` }}>
      <TextAreaField name="note" />
    </Form>
  ),
  'a choice that is missing': (
    <Form errors={wrong('district', 'District is required')}>
      <SelectField name="district" options={districts} />
    </Form>
  ),
  'several choices': (
    <Form values={{ districts: ['1'] }}>
      <ChoicesField name="districts" options={districts} hint="Where the member is known" />
    </Form>
  ),
  'several choices, none taken': (
    <Form values={{ districts: [] }} errors={wrong('districts', 'Choose at least one')}>
      <ChoicesField name="districts" options={districts} />
    </Form>
  ),
  'a day': (
    <Form values={{ from: '2026-11-12' }}>
      <DateField name="from" hint="Leave it empty if nobody knows." />
    </Form>
  ),
  'a moment': (
    <Form values={{ until: '2026-11-16T05:30:15.000Z' }}>
      <MomentField name="until" hint="Leave it empty if it has no end." />
    </Form>
  ),
  'half a moment': (
    <Form values={{ until: '2026-11-16T' }} errors={wrong('until', 'Shown until must be a day and a time')}>
      <MomentField name="until" />
    </Form>
  ),
  'no file yet': (
    <Form errors={wrong('file', 'Photograph is required')}>
      <FileField name="file" kinds={pictures} hint="Upright, not older than a year" />
    </Form>
  ),
  'a file': (
    <Form values={{ file: '/data/uploads/schedule-of-fees-of-all-courses-and-institutes-2026-27.pdf' }}>
      <FileField name="file" kinds={['pdf']} />
    </Form>
  ),
  'the address of a file': (
    <Form>
      <FileAddressField name="file" kinds={['pdf']} hint="Uploaded, chosen or typed" />
    </Form>
  ),
  'no rows': (
    <Form values={{ links: [] }}>
      <RowsField name="links" legend="Links" noun="link" columns={linkColumns} />
    </Form>
  ),
  'several rows': (
    <Form
      values={{
        links: [
          { title: 'The portal', link: 'https://council.example' },
          { title: LONG_MARATHI, link: '' },
        ],
      }}
    >
      <RowsField name="links" legend="Links of the member" noun="link of the member" columns={linkColumns} />
    </Form>
  ),
})
