interface LoaderProps {
  label?: string
  showLabel?: boolean | undefined
  className?: string | undefined
}

export function Loader({ label = 'Loading', showLabel = false, className }: LoaderProps) {
  return (
    <span role="status" className={`inline-flex items-center gap-3 text-muted ${className ?? ''}`}>
      <span
        aria-hidden="true"
        className="size-6 shrink-0 animate-spin rounded-full border-3 border-border border-t-brand motion-reduce:animate-none"
      />
      <span className={showLabel ? undefined : 'sr-only'}>{label}</span>
    </span>
  )
}
