import { Icon } from '#web/ui/icon/icon.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useScrolled } from './use-scrolled.ts'

const AFTER_PX = 20

export function BackToTop() {
  const { t } = useTexts()
  if (!useScrolled(AFTER_PX)) return null
  return (
    <button
      type="button"
      onClick={() => {
        scrollTo({ top: 0 })
        document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
      }}
      className="fixed right-4 bottom-4 z-20 grid size-11 cursor-pointer place-items-center rounded-full border border-border-strong bg-surface text-text shadow-2 hover:bg-brand-soft hover:text-on-brand-soft print:hidden"
    >
      <Icon name="arrow-up" />
      <span className="sr-only">{t('Back to top')}</span>
    </button>
  )
}
