import { Icon } from '#web/ui/icon/icon.tsx'

/** The user's picture, or the placeholder. Decorative: the name is beside it. */
export function Avatar({ image }: { image: string | null }) {
  if (image)
    return <img src={image} alt="" width={36} height={36} className="size-9 shrink-0 rounded-full object-cover" />
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft"
    >
      <Icon name="people" />
    </span>
  )
}
