interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What is switched, for screen readers: "Parijat School of Nursing: shown on site". */
  label: string
  onWord: string
  offWord: string
  busy?: boolean | undefined
}

/** The state is shown as a word too, so it never depends on colour alone. */
export function Switch({ checked, onChange, label, onWord, offWord, busy = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy}
      // Not `disabled`: a keyboard user would lose the focus while the request runs.
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onChange(!checked)
      }}
      className="group inline-flex min-h-11 cursor-pointer items-center gap-2.25 rounded-md px-1 text-sm transition-opacity duration-(--dur-1) aria-busy:cursor-progress aria-busy:opacity-60"
    >
      <span
        aria-hidden="true"
        className="relative h-5.75 w-10 shrink-0 rounded-full border border-transparent bg-border-strong transition-colors duration-(--dur-2) group-aria-checked:bg-brand forced-colors:group-aria-checked:bg-[Highlight]"
      >
        <span className="absolute top-0.5 left-0.5 size-4.25 rounded-full bg-surface transition-transform duration-(--dur-2) ease-out group-aria-checked:translate-x-4.25 forced-colors:bg-[ButtonText]" />
      </span>
      <span className="sr-only">{label}</span>
      <span className="text-muted">{checked ? onWord : offWord}</span>
    </button>
  )
}
