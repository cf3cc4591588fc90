export type Theme = '' | 'dark-theme' | 'blue-theme'

export const THEMES: readonly Theme[] = ['', 'dark-theme', 'blue-theme']
export const SMALLEST_STEP = -1
export const LARGEST_STEP = 4

export const THEME_KEY = 'theme'
export const FONT_STEP_KEY = 'fontStep'
export const FONT_STEP_PROPERTY = '--font-step'

const listeners = new Set<() => void>()

export function subscribeToAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

// The document holds the state; storage only carries the choice to the next page, and may be blocked.
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

/** Sets the step and returns the resulting size of body text, which also depends on the browser's setting. */
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
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener()
}
