/** A small look at an uploaded picture, in a table. */
export function Thumb({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      className="h-12 w-16 rounded-sm border border-border bg-surface-2 object-cover"
    />
  )
}
