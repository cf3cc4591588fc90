import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { splitLanguage } from '#contract/language.ts'
import { inTime } from '#web/ui/late-code/in-time.ts'
import { TextsContext, textsOf } from '#web/ui/texts/texts.tsx'

const { language } = splitLanguage(location.pathname)
// English stands in the code itself; another language is loaded by those who read it. Without it the page stays as the
// server has rendered it, which can be read and used.
const catalogue = language === 'en' ? {} : (await inTime(import('#web/ui/texts/marathi/marathi.ts'))).MARATHI

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
