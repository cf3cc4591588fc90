const LINK = 'max-md:inline-flex max-md:min-h-11 max-md:items-center wrap-anywhere'

/** A mail address that an editor typed; anything else stays text. */
export function MailLink({ address }: { address: string }) {
  if (!/^[^\s@?&]+@[^\s@?&]+$/.test(address)) return address
  return (
    <a href={`mailto:${address}`} className={LINK}>
      {address}
    </a>
  )
}

export function PhoneLink({ number }: { number: string }) {
  const digits = number.replaceAll(/[^\d+]/g, '')
  if (!/^\+?\d{3,15}$/.test(digits)) return number
  return (
    <a href={`tel:${digits}`} className={`whitespace-nowrap tabular-nums ${LINK}`}>
      {number}
    </a>
  )
}
