import * as z from 'zod'

const PHONE = /^[+\d(][\d ()+,/.-]*$/
const WEBSITE = /^https?:\/\/[^\s\\<>"]+$/i
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** One line that may be empty; `right` is what it must look like otherwise. */
function line(label: string, max: number, right = /^/, example = '') {
  return z
    .string()
    .trim()
    .max(max, `${label} should not exceed ${max} characters`)
    .refine((value) => !CONTROL.test(value), `${label} must be a single line`)
    .refine((value) => value === '' || right.test(value), `${label} must be written like ${example}`)
    .meta({ title: label })
}

/** Where an institute is and how it is reached, as far as the council has entered it. */
export const InstituteDetails = z.object({
  district: line('District', 60),
  address: line('Address', 300),
  phone: line('Phone', 60, PHONE, '0253-2501234'),
  email: line('Email', 254, z.regexes.email, 'office@school.example'),
  website: line('Website', 200, WEBSITE, 'https://school.example'),
})
export type InstituteDetails = z.infer<typeof InstituteDetails>
export type Detail = keyof InstituteDetails

const { district, address, phone, email, website } = InstituteDetails.shape
/** On a form and in an import each may be left empty. */
export const detailInputs = {
  district: district.default(''),
  address: address.default(''),
  phone: phone.default(''),
  email: email.default(''),
  website: website.default(''),
}
