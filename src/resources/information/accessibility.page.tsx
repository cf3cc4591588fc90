import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/accessibility.page'
import { InformationBody } from './information-body.tsx'
import { requireInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => requireInformation(context, 'accessibility', 'page')

export default function AccessibilityStatement({ loaderData: text }: Route.ComponentProps) {
  const { t } = useTexts()
  const title = text?.title ?? t('Accessibility statement')
  return (
    <PageTemplate
      title={title}
      titleLang={languageOf(title)}
      description={t('What works on this website for people with disabilities, what does not yet, and whom to tell.')}
      canonical="/accessibility"
      trail={[
        { label: t('Home'), href: '/' },
        { label: title, lang: languageOf(title) },
      ]}
    >
      {text ? <InformationBody text={text} /> : <LoadFailed />}
    </PageTemplate>
  )
}
