type Props = {
  /** The council's crest from its settings; a lamp until there is one. */
  src?: string
  /** Without a title it is decorative. */
  title?: string
  className?: string
}

export function Crest({ src, title, className }: Props) {
  if (src)
    return (
      <img
        src={src}
        alt={title ?? ''}
        width="68"
        height="68"
        className={`shrink-0 object-contain ${className ?? ''}`}
      />
    )
  return (
    <svg
      viewBox="0 0 80 80"
      width="4.25rem"
      height="4.25rem"
      focusable="false"
      className={`shrink-0 ${className ?? ''}`}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <circle cx="40" cy="40" r="38.5" strokeWidth="2.5" className="fill-surface stroke-brand" />
      <circle cx="40" cy="40" r="32.5" className="fill-brand-soft" />
      <path d="M20 46h40c0 7.2-8 12.5-20 12.5S20 53.2 20 46z" className="fill-brand" />
      <path d="M57.5 46c5.2 0 8.4-2 10-5-4.2.6-8.2.5-12.2 2z" className="fill-brand" />
      <path d="M31 61.5h18" strokeWidth="3" strokeLinecap="round" className="stroke-brand" />
      <path d="M40 17c5 7.5 9 11.5 9 17a9 9 0 0 1-18 0c0-5.5 4-9.5 9-17z" className="fill-accent" />
      <path d="M40 28c2.4 3.4 4.3 5.2 4.3 8a4.3 4.3 0 0 1-8.6 0c0-2.8 1.9-4.6 4.3-8z" className="fill-surface" />
    </svg>
  )
}
