import { data } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, showNothing } from '#resources/api.ts'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { SideLinks, WithSideColumn } from '#web/site/page-template/side-column.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { useHref } from '#web/ui/link/link.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/nurse-check.page'
import { NurseAnswer } from './nurse-answer.tsx'
import { CheckOff, NurseRefusal } from './nurse-refusal.tsx'
import { refusalOf, textIn, workIn } from './nurse-values.ts'
import { LONGEST_NAME, LONGEST_NUMBER } from './registrant-standing.ts'
import { WorkAsked, workForm } from './work-asked.tsx'

export const handle = { takesPosts: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await apiOf(context).registrant.state().catch(showNothing(context, 'Whether there is a register'))
  return { on: reply?.data.on ?? true }
}

/** Posted, so that no address and no log has a number or a name. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const work = workIn(form)
  const asked = { number: textIn(form, 'number'), name: textIn(form, 'name') }
  try {
    const reply = await apiOf(context).registrant.check({ ...asked, ...work })
    return { asked, answered: { check: reply.data, at: new Date().toISOString() } }
  } catch (error) {
    const refusal = refusalOf(error, work)
    if (!refusal) throw error
    return data({ asked, refused: refusal.refused }, { status: refusal.status })
  }
}

export default function CheckNurse({ loaderData, actionData }: Route.ComponentProps) {
  const { t, tMessage } = useTexts()
  const action = useHref('/nurse/check')
  const { asked } = actionData ?? {}
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const answered = actionData && 'answered' in actionData ? actionData.answered : undefined
  const given = refused?.why === 'work' ? refused.given : undefined
  const fields = refused?.why === 'invalid' ? refused.fields : {}
  return (
    <PageTemplate
      title={t('Check a nurse')}
      description={t('Ask whether a nurse is on the council’s register, by registration number and name.')}
      canonical="/nurse/check"
      lead={t('Is this nurse registered? The answer comes from the council’s register.')}
      trail={[{ label: t('Home'), href: '/' }, { label: t('Check a nurse') }]}
    >
      {actionData && <meta name="robots" content="noindex" />}
      <WithSideColumn
        side={
          <SideLinks
            id="see-also"
            title={t('See also')}
            links={[
              {
                href: '/nurse/check/many',
                title: t('Check a list of nurses'),
                about: t('For hospitals and other employers: up to 50 at once.'),
              },
              { href: '/institute/check', title: t('Check an institute') },
              {
                href: '/contactUs',
                title: t('Contact Us'),
                about: t('Where the council is, when it is open, and whom to ask.'),
              },
            ]}
          />
        }
      >
        {answered && (
          <div className="mb-8">
            <NurseAnswer {...answered} />
          </div>
        )}
        {refused && (
          <div className="mb-6">
            <NurseRefusal refused={refused} />
          </div>
        )}
        {loaderData.on ? (
          <form
            method="post"
            action={action}
            {...workForm(given)}
            aria-label={t('Check a nurse')}
            className="grid max-w-prose gap-4 print:hidden"
          >
            <TextInput
              label={t('Registration number')}
              hint={t('As on the certificate, such as RNRM-123456, or the NUID')}
              name="number"
              required
              maxLength={LONGEST_NUMBER}
              defaultValue={asked?.number}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={fields.number && t('Registration number is required')}
            />
            <TextInput
              label={t('Name of the nurse')}
              hint={t('At least two words of it, in English or Marathi, in any order')}
              name="name"
              required
              maxLength={LONGEST_NAME}
              defaultValue={asked?.name}
              autoComplete="off"
              spellCheck={false}
              error={fields.name && tMessage(fields.name)}
            />
            {refused?.why === 'work' && <WorkAsked given={refused.given} isWrong={refused.isWrong} />}
            <Button type="submit" icon="search" className="justify-self-start">
              {t('Check')}
            </Button>
          </form>
        ) : (
          !refused && <CheckOff />
        )}
      </WithSideColumn>
    </PageTemplate>
  )
}
