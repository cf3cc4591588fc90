import { data } from 'react-router'
import { CallFailed } from '#contract/client.ts'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf } from '#resources/api.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/feedback.page'
import { FeedbackFormIsland } from './feedback-form-island.ts'
import { type FeedbackValues, type Outcome, refusalOf, valuesOf } from './feedback-values.ts'

const LONGEST_CODE = 20
const EMPTY: FeedbackValues = { name: '', email: '', number: '', feedback: '' }

export const handle = { takesPosts: true, query: ['about'], freeText: ['about'] } satisfies PageHandle

/** The code of the institute that somebody wants to write about. */
export function loader({ url }: Route.LoaderArgs) {
  return { about: (url.searchParams.get('about') ?? '').trim().slice(0, LONGEST_CODE) }
}

/** The form post of browsers without script; all others call the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = valuesOf(await request.formData())
  try {
    const { status, message, data: reply } = await apiOf(context).feedback.submit({ ...values, subject: 'General' })
    const outcome: Outcome = { status, message, reference: reply.reference }
    return { outcome }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return data({ outcome: refusalOf(error), values }, { status: error.httpStatus })
  }
}

export default function FeedbackPage({ actionData, loaderData: { about } }: Route.ComponentProps) {
  const { t } = useTexts()
  const begun = about && { ...EMPTY, feedback: `${t('About the institute with the code {code}:', { code: about })} ` }
  return (
    <PageTemplate
      title={t('Feedback')}
      description={t('Write to the council: what works, what does not, and what is missing on this website.')}
      canonical="/feedback"
      lead={t('Tell us what works, what does not, and what is missing.')}
      trail={[{ label: t('Home'), href: '/' }, { label: t('Feedback') }]}
    >
      <div className="max-w-prose rounded-xl border border-border bg-surface p-5 md:p-7">
        <FeedbackFormIsland
          outcome={actionData?.outcome}
          values={actionData ? ('values' in actionData ? actionData.values : undefined) : begun || undefined}
        />
      </div>
    </PageTemplate>
  )
}
