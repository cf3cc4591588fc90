import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { browserApi } from '#resources/browser-api.ts'
import type { CurrentUser } from '#resources/user/user.contract.ts'
import { PasswordInput } from '#web/admin/password-input/password-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { FORGOTTEN_PATH } from './login-path.ts'
import { solveWork } from './proof-of-work.ts'
import { CAPTCHA_MISSING, LoginForm } from './session.contract.ts'
import { thisBrowser } from './this-browser.ts'
import { useCaptcha } from './use-captcha.ts'

const tell = (error: unknown) =>
  showToast({ message: error instanceof Error ? error.message : 'Login failed', displayClass: 'danger' })

/** The first step of the login: e-mail, password and captcha. */
export function PasswordStep({ onDone }: { onDone: (user: CurrentUser) => Promise<void> }) {
  const { captcha, refresh, listen } = useCaptcha(tell)
  const [proof, setProof] = useState<'none' | 'working' | 'done'>('none')
  const [work, setWork] = useState('')
  const form = useForm<LoginForm>({
    resolver: zodResolver(proof === 'done' ? LoginForm.omit({ captcha: true }) : LoginForm) as never,
    defaultValues: { email: '', password: '', captcha: '' },
  })
  const { errors, isSubmitting } = form.formState

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
        await onDone(reply.data)
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
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextInput
        {...form.register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordInput
        {...form.register('password')}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
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
          <IconButton icon="refresh" label="New captcha" onClick={() => void renewCaptcha()} className="text-link" />
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
      <p className="text-center text-md">
        <Link to={FORGOTTEN_PATH}>Forgotten your password?</Link>
      </p>
    </form>
  )
}
