import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Zoom } from './use-zoom.ts'

const atTheEnd = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-50'

export function ZoomTools({ zoom }: { zoom: Zoom }) {
  const { t } = useTexts()
  const percent = zoom.tenths * 10
  return (
    <>
      {/* Not `disabled`: the keyboard user would lose the focus. */}
      <IconButton
        icon="minus"
        label={t('Zoom out')}
        onClick={zoom.shrink}
        aria-disabled={!zoom.canShrink}
        className={atTheEnd}
      />
      <p aria-live="polite" className="min-w-12 text-center text-sm tabular-nums">
        <span aria-hidden="true">{percent}%</span>
        <span className="sr-only">{t('{percent} percent', { percent })}</span>
      </p>
      <IconButton
        icon="plus"
        label={t('Zoom in')}
        onClick={zoom.grow}
        aria-disabled={!zoom.canGrow}
        className={atTheEnd}
      />
      <IconButton icon="refresh" label={t('Reset zoom')} onClick={zoom.reset} />
    </>
  )
}
