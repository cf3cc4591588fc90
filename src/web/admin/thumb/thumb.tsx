import { useState } from 'react'
import { officeAddress } from '#web/admin/library/office-address.ts'

/** A thumbnail of an uploaded picture in a table: its smallest variant, or the picture itself until a job has made that. */
export function Thumb({ address, sha256 }: { address: string; sha256: string | undefined }) {
  const small = sha256 ? `/admin/variants/${sha256}/thumb.webp` : address
  const [missing, setMissing] = useState('')
  return (
    <img
      src={missing === small ? officeAddress(address) : small}
      alt=""
      loading="lazy"
      className="h-14 w-21 max-w-none rounded-sm border border-border bg-surface-2 object-cover"
      onError={() => setMissing(small)}
    />
  )
}
