import { useTexts } from '#web/ui/texts/texts.tsx'

export function NewTag() {
  const { t } = useTexts()
  return (
    <span className="rounded-full bg-brand-soft px-2 py-0.5 font-semibold text-on-brand-soft text-xs">{t('New')}</span>
  )
}
