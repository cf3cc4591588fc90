import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field, TextArea } from '#web/ui/field/field.tsx'
import { Link, useHref } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/nurse-list.page'
import { CheckOff, NurseRefusal } from './nurse-refusal.tsx'
import { NurseTable } from './nurse-table.tsx'
import { linesOf, refusalOf, textIn, workIn } from './nurse-values.ts'
import { MOST_LINES } from './registrant-standing.ts'
import { WorkAsked, workForm } from './work-asked.tsx'

export const handle = { takesPosts: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await apiOf(context).registrant.state().catch(showNothing(context, 'Whether there is a register'))
  return { on: reply?.data.on ?? true }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const work = workIn(form)
  const pasted = textIn(form, 'lines')
  const { lines, wrong, isLong } = linesOf(pasted)
  if (wrong.length > 0 || isLong || lines.length === 0)
    return data({ pasted, wrong: wrong.slice(0, 3), isLong, isEmpty: lines.length === 0 }, { status: 422 })
  try {
    const reply = await apiOf(context).registrant.checks({ lines, ...work })
    return { pasted: '', list: reply.data, at: new Date().toISOString() }
  } catch (error) {
    const refusal = refusalOf(error, work)
    if (!refusal) throw error
    return data({ pasted, refused: refusal.refused }, { status: refusal.status })
  }
}

export default function CheckNurses({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const action = useHref('/nurse/check/many')
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const list = actionData && 'list' in actionData ? actionData : undefined
  const faulty = actionData && 'wrong' in actionData ? actionData : undefined
  const given = refused?.why === 'work' ? refused.given : undefined
  const fault =
    faulty &&
    (faulty.isLong
      ? t('That is more than {count} lines. Check them in parts.', { count: MOST_LINES })
      : faulty.wrong.length > 0
        ? t('Each line needs a number, a comma and a name. Not so: {lines}', { lines: faulty.wrong.join(' · ') })
        : t('Paste at least one line.'))
  return (
    <PageTemplate
      title={t('Check a list of nurses')}
      description={t('For hospitals and other employers: up to 50 nurses at once, by registration number and name.')}
      canonical="/nurse/check/many"
      lead={t('For hospitals and other employers: up to 50 at once.')}
      trail={[
        { label: t('Home'), href: '/' },
        { label: t('Check a nurse'), href: '/nurse/check' },
        { label: t('Check a list of nurses') },
      ]}
    >
      {actionData && <meta name="robots" content="noindex" />}
      {list && (
        <div className="mb-8">
          <NurseTable list={list.list} at={list.at} />
        </div>
      )}
      {refused && (
        <div className="mb-6 max-w-prose">
          <NurseRefusal refused={refused.why === 'invalid' ? { why: 'failed' } : refused} />
        </div>
      )}
      {loaderData.on ? (
        <form
          method="post"
          action={action}
          {...workForm(given)}
          aria-label={t('Check a list of nurses')}
          className="grid max-w-prose gap-4 print:hidden"
        >
          <Field
            label={t('One nurse in each line: number, name')}
            hint={t(
              'For example: RNRM-123456, Sunita Patil. Two columns of a spreadsheet can be pasted as they are. Five lists an hour.',
            )}
            error={fault}
            required
          >
            {(control) => (
              <TextArea
                {...control}
                name="lines"
                rows={10}
                required
                spellCheck={false}
                defaultValue={actionData?.pasted}
              />
            )}
          </Field>
          {refused?.why === 'work' && <WorkAsked given={refused.given} isWrong={refused.isWrong} />}
          <Button type="submit" icon="search" className="justify-self-start">
            {t('Check')}
          </Button>
          <p>
            <Link to="/nurse/check">{t('Check a nurse')}</Link>
          </p>
        </form>
      ) : (
        !refused && <CheckOff />
      )}
    </PageTemplate>
  )
}
