import { apiOf, showNothing } from '#resources/api.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { languageOf } from '#web/ui/texts/language-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/disclaimer'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await apiOf(context).setting.listing().catch(showNothing(context, 'The settings'))
  return settings && { disclaimer: settings.data.disclaimer, updated_at: settings.data.updated_at }
}

export default function Disclaimer({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { disclaimer, updated_at } = loaderData ?? { disclaimer: '', updated_at: '' }
  return (
    <PageTemplate
      title={t('Disclaimer')}
      description={t('What applies if this website differs from a signed order of the council.')}
      canonical="/disclaimer"
      trail={[{ label: t('Home'), href: '/' }, { label: t('Disclaimer') }]}
      lastUpdated={Date.parse(updated_at) > 0 ? updated_at : undefined}
    >
      {loaderData ? (
        <div lang={languageOf(disclaimer)} className="rich-text max-w-prose">
          <RichText html={disclaimer} />
        </div>
      ) : (
        <LoadFailed />
      )}
    </PageTemplate>
  )
}
