import { GIVE_UP_AFTER_MS } from '#web/ui/late-code/in-time.ts'
import { FONT_STEP_KEY, FONT_STEP_PROPERTY, LARGEST_STEP, SMALLEST_STEP, THEME_KEY, THEMES } from './appearance.ts'

/**
 * Runs in the head before the first paint, so that the default theme never flashes. Separate from `appearance.ts` because it
 * is inlined in the document, long before that module loads.
 */
export const APPEARANCE_SCRIPT = `(() => {
  const root = document.documentElement
  setTimeout(() => root.toggleAttribute('data-late', true), ${GIVE_UP_AFTER_MS})
  try {
    const theme = localStorage.getItem('${THEME_KEY}')
    const step = Number(localStorage.getItem('${FONT_STEP_KEY}'))
    if (theme && ${JSON.stringify(THEMES)}.includes(theme)) root.classList.add(theme)
    if (step && Number.isInteger(step) && Math.abs(step - ${(LARGEST_STEP + SMALLEST_STEP) / 2}) <= ${(LARGEST_STEP - SMALLEST_STEP) / 2})
      root.style.setProperty('${FONT_STEP_PROPERTY}', step)
  } catch {}
})()`
