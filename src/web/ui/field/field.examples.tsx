import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI, MARATHI } from '#web/examples/invented.ts'
import { Field, Select, TextArea, TextInput } from './field.tsx'

const districts = ['Bakul', 'Parijat', LONG, MARATHI]

export default examplesOf('Field', {
  empty: <TextInput label="Name" />,
  'with a hint, required': <TextInput label="Email" type="email" hint="We reply to this address." required />,
  wrong: <TextInput label="Email" defaultValue="meera@" error="Email must be an email address" required />,
  disabled: <TextInput label="Inst Code" defaultValue="PRJ-001" disabled />,
  'a label for screen readers only': <TextInput label="Search" hideLabel placeholder="Search" type="search" />,
  'long texts': <TextInput label={LONG} hint={LONG} error={LONG} defaultValue={LONG} />,
  'in Marathi': <TextInput label={<span lang="mr">{MARATHI}</span>} hint={<span lang="mr">{LONG_MARATHI}</span>} />,
  'several lines': (
    <Field label="Message" hint="At most 2,000 characters">
      {(control) => <TextArea {...control} rows={4} defaultValue={`${LONG}\n\n${LONG_MARATHI}`} />}
    </Field>
  ),
  'a choice': (
    <Field label="District" error="District is required">
      {(control) => (
        <Select {...control} defaultValue={LONG}>
          {districts.map((district) => (
            <option key={district}>{district}</option>
          ))}
        </Select>
      )}
    </Field>
  ),
  'a choice that is disabled': (
    <Field label="District">
      {(control) => (
        <Select {...control} disabled>
          <option>Choose</option>
        </Select>
      )}
    </Field>
  ),
})
