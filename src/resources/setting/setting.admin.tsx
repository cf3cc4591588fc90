import { useEffect, useState } from 'react'
import { IMAGE_KINDS } from '#contract/file-kinds.ts'
import { browserApi } from '#resources/browser-api.ts'
import { useDesignations } from '#resources/user/designations.ts'
import { fieldsOf } from '#web/admin/form/fields-of.ts'
import { RecordPage, RecordSection } from '#web/admin/record/record-page.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { type Settings, SettingsInput, TRANSLATED_SETTINGS } from './setting.contract.ts'

const { FileField, RichTextField, RowsField, SelectField, TextAreaField, TextField } = fieldsOf<typeof SettingsInput>()

const LANGUAGES = [
  { value: 'mr', label: 'Marathi' },
  { value: 'hi', label: 'Hindi' },
]

const APPROVALS = [
  { value: 'advised', label: 'Advised: who publishes own words gives a reason' },
  { value: 'required', label: 'Required: only an administrator may, with a reason' },
]

type Edited = Settings & { wording: Record<string, string> }

/** The settings with the hash of each text, by which the form knows which translations are older. */
async function withWording<Reply extends { data: Settings }>(reply: Reply): Promise<Reply & { data: Edited }> {
  const { data: wording } = await browserApi.setting.wording()
  return { ...reply, data: { ...reply.data, wording } }
}

export default function ManageSettings() {
  const [settings, setSettings] = useState<Edited | 'failed'>()
  const load = () => {
    browserApi.setting
      .adminListing()
      .then(withWording)
      .then(
        ({ data }) => setSettings(data),
        () => setSettings('failed'),
      )
  }
  useEffect(load, [])
  const designations = useDesignations()
  if (settings === 'failed')
    return (
      <p>
        Could not be loaded. <Button onClick={load}>Try again</Button>
      </p>
    )
  if (!settings) return <Loader />
  return (
    <RecordPage
      title="Site Settings"
      lead="What the whole website says about the council."
      row={settings}
      schema={SettingsInput}
      translated={TRANSLATED_SETTINGS}
      save={(values, row) =>
        browserApi.setting
          .update({ ...(values as SettingsInput), ...(row && { version: row.version }) })
          .then(withWording)
      }
      history={{
        calls: {
          versions: (page) => browserApi.setting.versions({ page }),
          revert: (which) => browserApi.setting.revert(which).then(withWording),
        },
        words: { schema: SettingsInput },
      }}
    >
      <RecordSection title="The council">
        <TextField name="name" />
        <TextField name="native_name" />
        <SelectField name="native_lang" options={LANGUAGES} />
        <TextField name="short_name" />
        <TextField name="act" />
        <TextField name="owner" hint="Shown at the foot of every page" />
        <TextField name="policy_owner" />
        <FileField name="crest" kinds={IMAGE_KINDS} hint="A square picture; without one the lamp is shown" />
      </RecordSection>
      <RecordSection title="Where and when">
        <TextAreaField name="address" rows={2} />
        <TextField name="office_timing" />
        <TextField name="counter_timing" />
        <TextField
          name="closed_on"
          hint="The days of the week that it names, and the holidays below, are shown as closed"
        />
        <TextField
          name="map_url"
          hint="The address of a map made for websites: at openstreetmap.org Share, then HTML; at Google Maps Share, then Embed a map. Left empty, the address above is looked up"
        />
        <RowsField
          name="holidays"
          legend="Holidays"
          noun="holiday"
          columns={[
            { name: 'date', label: 'Date', kind: 'date' },
            { name: 'name', label: 'Holiday' },
          ]}
        />
        <RowsField
          name="departments"
          legend="Departments"
          noun="department"
          columns={[
            { name: 'name', label: 'Department' },
            { name: 'email', label: 'E-mail' },
            { name: 'phone', label: 'Phone' },
          ]}
        />
        <RowsField
          name="social_links"
          legend="Social links"
          noun="link"
          columns={[
            { name: 'title', label: 'Title' },
            { name: 'url', label: 'Address' },
          ]}
        />
      </RecordSection>
      <RecordSection title="Web information manager">
        <TextField name="manager_name" hint="Who answers for the content of this website; named on the contact page" />
        <TextField name="manager_designation" suggestions={designations} />
        <TextField name="manager_email" />
        <TextField name="manager_phone" />
      </RecordSection>
      <RecordSection title="Texts">
        <RichTextField name="welcome" />
        <TextAreaField name="quote" rows={2} />
        <TextField name="quote_by" />
        <RichTextField name="about" />
        <RichTextField name="disclaimer" />
      </RecordSection>
      <RecordSection title="Publishing">
        <SelectField name="approval" options={APPROVALS} />
        <TextField
          name="archive_after_years"
          hint="What has no last day of validity goes to the archive after so many years"
        />
      </RecordSection>
    </RecordPage>
  )
}
