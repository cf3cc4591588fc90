import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, pageContext, showNothing } from '#resources/api.ts'
import { accessToken, browserApi } from '#resources/browser-api.ts'
import type { Me } from '#resources/user/user.contract.ts'
import { dropDraftsOf } from '#web/admin/record/draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Crest } from '#web/ui/crest/crest.tsx'
import { DocumentHead, SiteContext, siteOf } from '#web/ui/document-head/document-head.tsx'
import { Field, Input, TextInput } from '#web/ui/field/field.tsx'
import { dismissToasts, showToast } from '#web/ui/toast/toast.tsx'
import type { Route } from './+types/login.admin'
import { afterLogin } from './login-path.ts'
import { solveWork } from './proof-of-work.ts'
import { CAPTCHA_MISSING, LoginForm } from './session.contract.ts'
import { thisBrowser } from './this-browser.ts'
import { useCaptcha } from './use-captcha.ts'

export const handle = { query: ['next'], private: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(pageContext).sessionState()
  const settings = await apiOf(context).setting.listing().catch(showNothing(context, 'The settings'))
  return { loggedIn: session === 'live', siteName: settings?.data.name ?? '' }
}

const tell = (error: unknown) =>
  showToast({ message: error instanceof Error ? error.message : 'Login failed', displayClass: 'danger' })

export default function Login({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { captcha, refresh, listen } = useCaptcha(tell)
  const [proof, setProof] = useState<'none' | 'working' | 'done'>('none')
  const [work, setWork] = useState('')
  const [shown, setShown] = useState(false)
  const form = useForm<LoginForm>({
    resolver: zodResolver(proof === 'done' ? LoginForm.omit({ captcha: true }) : LoginForm) as never,
    defaultValues: { email: '', password: '', captcha: '' },
  })
  const { errors, isSubmitting } = form.formState

  // Opening this page while logged in logs out.
  useEffect(() => {
    if (!loaderData.loggedIn) return
    accessToken.clear()
    logOut().catch((error: unknown) => console.error('Logout failed', error))
  }, [loaderData.loggedIn])

  const renewCaptcha = useCallback(async () => {
    setProof('none')
    setWork('')
    form.setValue('captcha', '')
    await refresh()
  }, [form, refresh])

  async function letComputerWork() {
    if (!captcha) return
    setProof('working')
    setWork(await solveWork(captcha.id, captcha.work_bits))
    setProof('done')
    form.clearErrors('captcha')
  }

  const submit = form.handleSubmit(
    async ({ email, password, captcha: typed }) => {
      try {
        const given = {
          email,
          password,
          captcha: typed,
          proof: work,
          captcha_id: captcha?.id,
          ...thisBrowser(navigator),
          role: 1,
        }
        const reply = await browserApi.session.login(given)
        if (reply.status !== 'Success') throw new Error(reply.message)
        accessToken.set(reply.data.access_token)
        // "Your session has ended" is no longer true.
        dismissToasts()
        await navigate(afterLogin(search.get('next')), { state: { cameBack: search.has('next') } })
      } catch (error) {
        tell(error)
        await renewCaptcha()
        form.setFocus('captcha')
      }
    },
    (wrong) => {
      if (wrong.captcha) showToast({ message: CAPTCHA_MISSING, displayClass: 'danger' })
    },
  )

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <SiteContext value={siteOf(loaderData.siteName)}>
        <DocumentHead title="LOGIN" />
      </SiteContext>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-104">
        <div className="rounded-xl border border-border bg-surface px-5 py-7 sm:px-8">
          <Crest className="mx-auto size-16" />
          <h1 className="mt-3 mb-6 text-center font-semibold text-h1">LOGIN</h1>
          {/* Without script the form could only put the password into the URL, so a notice is shown instead. */}
          <noscript>
            <p className="mb-4 rounded-md bg-warning-soft p-3 text-on-warning-soft">
              The back office needs JavaScript.
            </p>
          </noscript>
          <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
            <TextInput
              {...form.register('email')}
              label="Email"
              type="email"
              autoComplete="username"
              error={errors.email?.message}
            />
            <Field label="Password" error={errors.password?.message}>
              {(control) => (
                <span className="relative grid">
                  <Input
                    {...form.register('password')}
                    {...control}
                    type={shown ? 'text' : 'password'}
                    autoComplete="current-password"
                    className="pr-20!"
                  />
                  <button
                    type="button"
                    aria-pressed={shown}
                    onClick={() => setShown(!shown)}
                    className="absolute inset-y-1 right-1 cursor-pointer rounded-md px-3 font-medium text-link text-md hover:bg-brand-soft hover:text-on-brand-soft"
                  >
                    {shown ? 'Hide' : 'Show'}
                    <span className="sr-only"> password</span>
                  </button>
                </span>
              )}
            </Field>
            <div className="grid gap-2.5">
              <div className="flex items-center gap-1.5">
                <span className="grid h-18 w-full max-w-55 place-items-center overflow-hidden rounded-md border border-border bg-surface-2">
                  {captcha && (
                    <img
                      src={captcha.url}
                      width={220}
                      height={72}
                      alt="Five letters and digits to type into the box below"
                      className="h-auto w-full"
                    />
                  )}
                </span>
                <IconButton
                  icon="refresh"
                  label="New captcha"
                  onClick={() => void renewCaptcha()}
                  className="text-link"
                />
                {captcha?.has_sound && (
                  <IconButton
                    icon="speaker"
                    label="Listen to the captcha"
                    onClick={() => void listen()}
                    className="text-link"
                  />
                )}
              </div>
              {proof === 'done' ? (
                <p role="status" className="rounded-md bg-success-soft px-3 py-2.5 text-md text-on-success-soft">
                  Your computer has answered for you. You can log in now.
                </p>
              ) : (
                <TextInput
                  {...form.register('captcha')}
                  label="Captcha"
                  hint="The five characters in the picture"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  error={errors.captcha?.message}
                />
              )}
              {proof !== 'done' && (
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => void letComputerWork()}
                  disabled={proof === 'working' || !captcha}
                  className="justify-self-start"
                >
                  {proof === 'working' ? 'Your computer is working on it…' : 'I can’t read this'}
                </Button>
              )}
            </div>
            <Button type="submit" disabled={isSubmitting || proof === 'working'} className="w-full">
              {isSubmitting ? 'Logging in…' : 'Login'}
            </Button>
          </form>
        </div>
        <p className="mt-4 text-center">
          <a href="/">Back to the website</a>
        </p>
      </div>
    </main>
  )
}

/** Ends this browser's session, and removes the drafts of its owner. */
async function logOut(): Promise<void> {
  const me = await browserApi.session.whoAmI().catch(() => null)
  if (me) dropDraftsOf((JSON.parse(me.data) as Me).id)
  await browserApi.session.logout()
}
