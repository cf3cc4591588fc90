import { GIVE_UP_AFTER_MS } from '#web/ui/late-code/in-time.ts'

export type Theme = '' | 'dark-theme' | 'blue-theme'

export const THEMES: readonly Theme[] = ['', 'dark-theme', 'blue-theme']
export const SMALLEST_STEP = -1
export const LARGEST_STEP = 4

const THEME_KEY = 'theme'
const FONT_STEP_KEY = 'fontStep'
const FONT_STEP_PROPERTY = '--font-step'

/**
 * Runs in the head, before anything is painted, so that nobody sees the default theme flash. It stands apart from the
 * functions below because it comes with the document, long before this module.
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

const listeners = new Set<() => void>()

export function subscribeToAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

// The document is what counts; storage only carries the choice to the next page, and may be forbidden.
export function currentTheme(): Theme {
  return THEMES.find((theme) => theme && document.documentElement.classList.contains(theme)) ?? ''
}

export function currentFontStep(): number {
  return Number(document.documentElement.style.getPropertyValue(FONT_STEP_PROPERTY))
}

export function chooseTheme(theme: Theme): void {
  const { classList } = document.documentElement
  for (const other of THEMES) if (other) classList.toggle(other, other === theme)
  remember(THEME_KEY, theme)
}

/** Sets the step and returns the size of ordinary text that results, which also depends on the browser's setting. */
export function chooseFontStep(step: number): number {
  const root = document.documentElement
  const allowed = Math.min(LARGEST_STEP, Math.max(SMALLEST_STEP, step))
  root.style.setProperty(FONT_STEP_PROPERTY, String(allowed))
  remember(FONT_STEP_KEY, String(allowed))
  return Math.round(Number.parseFloat(getComputedStyle(root).fontSize))
}

function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
