import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { splitLanguage } from '#contract/language.ts'
import { TextsContext, textsOf } from '#web/ui/texts/texts.tsx'

const { language } = splitLanguage(location.pathname)
// English stands in the code itself; another language is loaded by those who read it.
const catalogue = language === 'en' ? {} : (await import('#web/ui/texts/marathi/marathi.ts')).MARATHI

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsContext value={textsOf(language, catalogue)}>
        <HydratedRouter />
      </TextsContext>
    </StrictMode>,
  )
})
