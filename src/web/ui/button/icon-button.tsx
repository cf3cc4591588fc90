import type { ComponentPropsWithRef } from 'react'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  icon: IconName
  /** What it does, for screen readers, which can't see the icon. */
  label: string
  iconClass?: string
}

/** A button that is only an icon, large enough for a thumb. */
export function IconButton({ icon, label, iconClass, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-surface-2 ${className ?? ''}`}
    >
      <Icon name={icon} className={iconClass} />
      <span className="sr-only">{label}</span>
    </button>
  )
}
