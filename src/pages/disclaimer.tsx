import { apiOf, showNothing } from '#resources/api.ts'
import { spokenSetting } from '#resources/setting/spoken-setting.ts'
import { LoadFailed } from '#web/site/load-failed/load-failed.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { SpokenNotes } from '#web/ui/spoken/spoken-notes.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { useLang } from '#web/ui/texts/use-lang.ts'
import type { Route } from './+types/disclaimer'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await apiOf(context).setting.listing().catch(showNothing(context, 'The settings'))
  if (!settings) return null
  const { disclaimer, updated_at } = settings.data
  return { disclaimer, updated_at, spoken: spokenSetting('disclaimer', settings.data) }
}

export default function Disclaimer({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const langOf = useLang()
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
        <>
          <SpokenNotes of={loaderData.spoken} path="/disclaimer" className="mb-6" />
          <div lang={langOf(loaderData.spoken.lang)} className="rich-text max-w-prose">
            <RichText html={disclaimer} />
          </div>
        </>
      ) : (
        <LoadFailed />
      )}
    </PageTemplate>
  )
}
