import { FIRST_COUNCIL } from './first-council.ts'
import type { SettingsInput } from './setting.contract.ts'

/**
 * What a website shows until its council has filled in the settings. Nothing here is invented: no address, no number, no
 * person. What only the council knows is empty; pages leave it out, and the dashboard asks for it (toFillIn in
 * setting.server.ts).
 */
export const FIRST_SETTINGS: SettingsInput = {
  ...FIRST_COUNCIL,
  address: '',
  map_url: '',
  office_timing: '9:45 AM to 6:15 PM',
  counter_timing: '10:00 AM to 4:00 PM',
  closed_on: 'Saturdays, Sundays and government holidays',
  holidays: [],
  departments: [
    'Registration and renewal',
    'General',
    'Examination and results',
    'IT',
    'Continuing professional development (CPD)',
  ].map((name) => ({ name, email: '', phone: '' })),
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
  approval: 'advised',
  archive_after_years: 10,
}
