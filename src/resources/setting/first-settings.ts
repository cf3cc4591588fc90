import { FIRST_COUNCIL } from './first-council.ts'
import type { SettingsInput } from './setting.contract.ts'

/** What a website says until its council has said something: an invented one, so that nobody is spoken for. */
export const FIRST_SETTINGS: SettingsInput = {
  ...FIRST_COUNCIL,
  address: 'Parichaya Bhavan (sample address), Fort, Mumbai 400001',
  map_url: '',
  office_timing: '9:45 AM to 6:15 PM',
  counter_timing: '10:00 AM to 4:00 PM',
  closed_on: 'Saturdays, Sundays and government holidays',
  holidays: [],
  departments: [
    { name: 'Registration and renewal', email: 'registration@council.example', phone: '022 0000 0001' },
    { name: 'General', email: 'office@council.example', phone: '022 0000 0002' },
    { name: 'Examination and results', email: 'examination@council.example', phone: '022 0000 0003' },
    { name: 'IT', email: 'it@council.example', phone: '022 0000 0004' },
    { name: 'Continuing professional development (CPD)', email: 'cpd@council.example', phone: '022 0000 0005' },
  ],
  policy_owner: 'The Registrar',
  manager_name: '',
  manager_designation: '',
  manager_email: '',
  manager_phone: '',
  welcome:
    'We register nurses and midwives, recognise training institutes and set the standards of nursing education across the state, so that every patient is cared for by a qualified professional.',
  quote: 'Nursing is an art: and if it is to be made an art, it requires an exclusive devotion.',
  quote_by: 'Florence Nightingale',
  about:
    '<p>The council keeps the register of nurses, midwives and auxiliary nurse midwives of the state, recognises the institutes that train them, holds their examinations and sees that they keep learning.</p>',
  disclaimer:
    '<p>This website is for information. Where it differs from the gazette or from a signed order of the council, the gazette or the order counts.</p>',
}
