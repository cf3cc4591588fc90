import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'

type Tone = 'success' | 'info' | 'warning' | 'danger'

const TONES: Record<Tone, string> = {
  success: 'bg-success-soft text-on-success-soft',
  info: 'bg-info-soft text-on-info-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
}

interface VerdictProps {
  tone: Tone
  icon: IconName
  title: string
  children: ReactNode
}

/** What the lists say, in one sentence and a half. */
export function Verdict({ tone, icon, title, children }: VerdictProps) {
  return (
    <div
      className={`flex items-start gap-3.5 rounded-xl border border-border p-5 print:border-2 print:border-text ${TONES[tone]}`}
    >
      <Icon name={icon} className="mt-0.5 size-7 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-semibold text-h3">{title}</h2>
        <p className="mt-1">{children}</p>
      </div>
    </div>
  )
}
