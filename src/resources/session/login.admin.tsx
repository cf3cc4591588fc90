import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, pageContext, showNothing } from '#resources/api.ts'
import { accessToken, browserApi } from '#resources/browser-api.ts'
import type { CurrentUser, Me } from '#resources/user/user.contract.ts'
import { dropDraftsOf } from '#web/admin/record/draft.ts'
import { dismissToasts, showToast } from '#web/ui/toast/toast.tsx'
import type { Route } from './+types/login.admin'
import { LoginCard } from './login-card.tsx'
import { afterLogin } from './login-path.ts'
import { PasswordStep } from './password-step.admin.tsx'
import { SecondStep } from './second-step.admin.tsx'

export const handle = { query: ['next'], private: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(pageContext).sessionState()
  const settings = await apiOf(context).setting.listing().catch(showNothing(context, 'The settings'))
  return { session, siteName: settings?.data.name ?? '' }
}

export default function Login({ loaderData: { session, siteName } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [half, setHalf] = useState<Me>()

  const lookForHalf = useCallback(async () => {
    const me = await whoAmI()
    if (me?.second_factor) setHalf(me)
  }, [])

  // Opening this page while logged in logs out; a login that was begun goes on.
  useEffect(() => {
    if (session === 'half') void lookForHalf()
    if (session !== 'live') return
    accessToken.clear()
    logOut().catch((error: unknown) => console.error('Logout failed', error))
  }, [session, lookForHalf])

  async function enter(user: CurrentUser) {
    if (user.second_factor) return lookForHalf()
    accessToken.set(user.access_token)
    // "Your session has ended" is no longer true.
    dismissToasts()
    await navigate(afterLogin(search.get('next')), { state: { cameBack: search.has('next') } })
  }

  async function giveUp() {
    setHalf(undefined)
    await browserApi.session.logout().catch(() => undefined)
  }

  return (
    <LoginCard siteName={siteName} title="LOGIN">
      {half ? (
        <SecondStep me={half} onDone={(user) => void enter(user)} onGiveUp={() => void giveUp()} />
      ) : (
        <PasswordStep onDone={enter} />
      )}
    </LoginCard>
  )
}

async function whoAmI(): Promise<Me | undefined> {
  try {
    return JSON.parse((await browserApi.session.whoAmI()).data) as Me
  } catch (error) {
    showToast({ message: error instanceof Error ? error.message : 'Login failed', displayClass: 'danger' })
    return undefined
  }
}

/** Ends this browser's session, and removes the drafts of its owner. */
async function logOut(): Promise<void> {
  const me = await browserApi.session.whoAmI().catch(() => null)
  if (me) dropDraftsOf((JSON.parse(me.data) as Me).id)
  await browserApi.session.logout()
}
