import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/rti.page'
import { InformationBody } from './information-body.tsx'
import { requireInformation } from './load-information.ts'

export const loader = ({ context }: Route.LoaderArgs) => requireInformation(context, 'rti', 'page')

export default function RightToInformation({ loaderData: text }: Route.ComponentProps) {
  const { t } = useTexts()
  const title = text?.title ?? t('Right to Information')
  return (
    <PageTemplate
      title={title}
      titleLang={text?.lang}
      description={t(
        'What the council publishes under section 4(1)(b) of the Right to Information Act, and its information officers.',
      )}
      canonical="/rti"
      langs={text?.langs}
      trail={[
        { label: t('Home'), href: '/' },
        { label: title, lang: text?.lang },
      ]}
    >
      {text ? <InformationBody text={text} path="/rti" /> : <LoadFailed />}
    </PageTemplate>
  )
}
