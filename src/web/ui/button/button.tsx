import type { ComponentPropsWithRef } from 'react'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet'
type ButtonSize = 'md' | 'sm'

const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border font-semibold no-underline leading-tight transition-colors duration-(--dur-1) disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-2 disabled:text-muted aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:bg-surface-2 aria-disabled:text-muted'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover hover:text-on-brand',
  secondary: 'border-border-strong bg-surface text-text hover:bg-brand-soft hover:text-on-brand-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover hover:text-on-danger',
  quiet:
    'border-transparent bg-transparent text-link hover:bg-brand-soft hover:text-on-brand-soft disabled:border-transparent disabled:bg-transparent aria-disabled:border-transparent aria-disabled:bg-transparent',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4.5 py-2 text-base',
  sm: 'min-h-9 px-3 py-1 text-sm',
}

/** For links that look like buttons; a real button uses `<Button>`. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return `${base} ${variants[variant]} ${sizes[size]}`
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName | undefined
}

export function Button({ variant, size, icon, type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={`${buttonClass(variant, size)} ${className ?? ''}`}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
