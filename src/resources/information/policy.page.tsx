import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/policy.page'
import { InformationBody } from './information-body.tsx'
import { requireInformation } from './load-information.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  return { slug, policy: await requireInformation(context, slug, 'policy') }
}

export default function Policy({ loaderData: { slug, policy } }: Route.ComponentProps) {
  const { t } = useTexts()
  const title = policy?.title ?? t('Policy')
  return (
    <PageTemplate
      title={title}
      titleLang={policy?.lang}
      description={plainText(policy?.summary ?? '') || t('How this website is run, and what you may expect of it.')}
      canonical={`/policies/${slug}`}
      langs={policy?.langs}
      trail={[
        { label: t('Home'), href: '/' },
        { label: t('Policies'), href: '/policies' },
        { label: title, lang: policy?.lang },
      ]}
    >
      {policy ? <InformationBody text={policy} path={`/policies/${slug}`} /> : <LoadFailed />}
    </PageTemplate>
  )
}
