const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
/** Indian numbers as offices write them: 022 0000 0011, 1800-000-000, +91 98000 00000. */
const PHONE =
  /(?<![\d+-])(?:\+91[ -]?\d{4,5}[ -]?\d{5,6}|0\d{2,4}[ -]\d{3,4}[ -]?\d{3,4}|1800[ -]\d{2,3}[ -]\d{3,4})(?![\d-])/
const CONTACT = new RegExp(`${MAIL.source}|${PHONE.source}`, 'g')

/** Turns the e-mail addresses and phone numbers in editors' text into links; existing links stay as they are. */
export function withContactLinks(html: string): string {
  let inside = 0
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (part.startsWith('<')) {
        if (/^<a[\s>]/i.test(part)) inside++
        else if (/^<\/a/i.test(part)) inside = Math.max(0, inside - 1)
        return part
      }
      return inside > 0 ? part : part.replaceAll(CONTACT, (found) => `<a href="${hrefOf(found)}">${found}</a>`)
    })
    .join('')
}

const hrefOf = (contact: string) =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replaceAll(/[^\d+]/g, '')}`
