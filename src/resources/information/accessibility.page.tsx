import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
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
      titleLang={text?.lang}
      description={t('What works on this website for people with disabilities, what does not yet, and whom to tell.')}
      canonical="/accessibility"
      langs={text?.langs}
      trail={[
        { label: t('Home'), href: '/' },
        { label: title, lang: text?.lang },
      ]}
    >
      {text ? <InformationBody text={text} path="/accessibility" /> : <LoadFailed />}
    </PageTemplate>
  )
}
