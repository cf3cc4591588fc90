import { examplesOf } from '#web/examples/examples.ts'
import { LONG_MARATHI, MARATHI } from '#web/examples/invented.ts'
import { Named } from '#web/ui/spoken/named.tsx'
import { TextsContext, textsOf, useTexts } from './texts.tsx'
import { unbroken } from './unbroken.tsx'

function Words() {
  const { t, plural } = useTexts()
  return (
    <p>
      {t('Print')}: {plural(1, '{count} record', '{count} records')},{' '}
      {plural(123_456, '{count} record', '{count} records')}
    </p>
  )
}

const marathi = textsOf('mr', { Print: 'छापा', '{count} record': '{count} नोंद', '{count} records': '{count} नोंदी' })

export default examplesOf('Texts', {
  'in English by default': <Words />,
  'in Marathi': (
    <TextsContext value={marathi}>
      <div lang="mr">
        <Words />
      </div>
    </TextsContext>
  ),
  'a name in its own language': <Named text="Download {title}" name={MARATHI} />,
  'a name first': <Named text="{title}: saved" name="Schedule of fees" />,
  'dates and amounts on one line': <p>{unbroken(`Pay Rs. 500 by 31-12-2026. ${LONG_MARATHI}`)}</p>,
})
