import { data, type RouterContextProvider } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, pageContext } from '#resources/api.ts'
import { qrCode } from '#resources/institute-check/qr-code.ts'
import { PageActionsIsland } from '#web/site/page-actions/page-actions-island.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { Slip } from '#web/site/slip/slip.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Link, useHref } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/certificate.page'
import { NurseAnswer } from './nurse-answer.tsx'
import { NurseRefusal } from './nurse-refusal.tsx'
import { refusalOf, workIn } from './nurse-values.ts'
import { WorkAsked, workForm } from './work-asked.tsx'

// Every look is a question: it is counted, and no cache has the answer.
export const handle = { unkept: true, takesPosts: true } satisfies PageHandle

type Asked = { number: string; code: string }

async function ask(context: Readonly<RouterContextProvider>, { number, code }: Asked, form = new FormData()) {
  const work = workIn(form)
  const { origin } = context.get(pageContext)
  const address = `${origin}/nurse/${number}/${code}`
  const about = { address, qr: origin ? qrCode(address) : null }
  try {
    const reply = await apiOf(context).registrant.check({ number, code, ...work })
    const answered = { check: reply.data, at: new Date().toISOString() }
    const status = reply.data.verdict === 'not_found' ? 404 : 200
    return { ...about, answered, refused: undefined, status }
  } catch (error) {
    const refusal = refusalOf(error, work)
    if (!refusal) throw error
    return { ...about, answered: undefined, ...refusal }
  }
}

/** After an action the loader runs too: it would ask, and be counted, a second time. */
const acted = new WeakSet<object>()

export async function loader({ params, context }: Route.LoaderArgs) {
  if (acted.has(context.get(pageContext))) return null
  const { status, ...asked } = await ask(context, params)
  return data(asked, { status })
}

/** With the work that was asked for. */
export async function action({ params, request, context }: Route.ActionArgs) {
  acted.add(context.get(pageContext))
  const { status, ...asked } = await ask(context, params, await request.formData())
  return data(asked, { status })
}

/** What the QR code of a certificate opens: the paper is the second fact. */
export default function Certificate({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTexts()
  const path = `/nurse/${params.number}/${params.code}`
  const here = useHref(path)
  const shown = actionData ?? loaderData
  const { answered, refused, address = '', qr = null } = shown ?? {}
  return (
    <PageTemplate
      title={t('Check of a certificate')}
      description={t('What the council’s register says about the nurse whose certificate has this address.')}
      canonical="/nurse/check"
      trail={[
        { label: t('Home'), href: '/' },
        { label: t('Check a nurse'), href: '/nurse/check' },
        { label: t('Certificate') },
      ]}
    >
      <meta name="robots" content="noindex, nofollow" />
      {answered && (
        <NurseAnswer {...answered}>
          <Slip
            text={t('True on this day. Check again here before you rely on it:')}
            address={address}
            qr={qr}
            label={t('QR code of this certificate')}
          />
          <PageActionsIsland path={path} />
          <p className="print:hidden">
            <Link to="/nurse/check">{t('Check by number and name')}</Link>
          </p>
        </NurseAnswer>
      )}
      {refused?.why === 'work' && (
        <form method="post" action={here} {...workForm(refused.given)} className="grid max-w-prose gap-4">
          <WorkAsked given={refused.given} isWrong={refused.isWrong} />
          <Button type="submit" icon="search" className="justify-self-start">
            {t('Check')}
          </Button>
        </form>
      )}
      {refused && <NurseRefusal refused={refused.why === 'invalid' ? { why: 'failed' } : refused} />}
    </PageTemplate>
  )
}
