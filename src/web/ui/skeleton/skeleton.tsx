/** One placeholder bar; position and size are set by classes, e.g. `h-5 w-2/3`. Hidden from screen readers. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-border motion-reduce:animate-none ${className}`}
    />
  )
}
