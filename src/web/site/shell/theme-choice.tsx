import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Text } from '#web/ui/texts/text.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { chooseTheme, currentTheme, subscribeToAppearance, THEMES, type Theme } from './appearance.ts'

const swatches: Record<Theme, { label: Text; className: string }> = {
  '': { label: 'Default', className: 'bg-swatch-default' },
  'dark-theme': { label: 'Dark', className: 'bg-swatch-dark' },
  'blue-theme': { label: 'Blue', className: 'bg-swatch-blue' },
}

const LOOKS = {
  bar: {
    label: 'text-on-deep-muted',
    choice: 'size-9',
    swatch: 'size-4.5 border-on-deep peer-checked:outline-accent',
  },
  menu: { label: '', choice: 'size-11', swatch: 'size-6 border-border-strong peer-checked:outline-brand' },
}

export function ThemeChoice({ look }: { look: keyof typeof LOOKS }) {
  const classes = LOOKS[look]
  const { t } = useTexts()
  const group = useId()
  const chosen = useSyncExternalStore(subscribeToAppearance, currentTheme, () => '' as const)
  const box = useRef<HTMLFieldSetElement>(null)
  // On a slow network a visitor may choose before this code has come: the document then has another choice than was sent.
  useLayoutEffect(() => {
    const pressed = box.current?.querySelector<HTMLInputElement>('input:checked')?.value as Theme | undefined
    if (pressed && pressed !== currentTheme()) chooseTheme(pressed)
  }, [])
  return (
    <fieldset ref={box} className="contents">
      <legend className="sr-only">{t('Theme')}</legend>
      <span aria-hidden="true" className={classes.label}>
        {t('Theme')}
      </span>
      <span className="flex items-center gap-0.5">
        {THEMES.map((theme) => {
          const { label: english, className } = swatches[theme]
          const label = t(english)
          return (
            <label key={theme} title={label} className={`relative grid place-items-center ${classes.choice}`}>
              <input
                type="radio"
                name={group}
                value={theme}
                checked={theme === chosen}
                onChange={() => chooseTheme(theme)}
                autoComplete="off"
                className="peer absolute inset-0 cursor-pointer appearance-none rounded-full"
              />
              <span
                aria-hidden="true"
                className={`pointer-events-none rounded-full border-2 forced-color-adjust-none peer-checked:outline-2 peer-checked:outline-offset-2 ${className} ${classes.swatch}`}
              />
              <span className="sr-only">{label}</span>
            </label>
          )
        })}
      </span>
    </fieldset>
  )
}
