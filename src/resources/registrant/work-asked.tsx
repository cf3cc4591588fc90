import { useContext } from 'react'
import { TextInput } from '#web/ui/field/field.tsx'
import { NonceContext } from '#web/ui/nonce/nonce.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { WORK_SCRIPT } from './work-script.ts'

/** What the refusal `work_needed` gives. */
export type WorkGiven = { captcha_id: string; has_sound: boolean; work_bits: number }

/** The attributes of a form that asks for work; the script below finds it by them. */
export const workForm = (given: WorkGiven | undefined) => ({ 'data-work': given?.work_bits })

/** Inside a form: the captcha of the login for who has no script, and for everybody else the script that works. */
export function WorkAsked({ given, isWrong }: { given: WorkGiven; isWrong: boolean }) {
  const { t } = useTexts()
  const nonce = useContext(NonceContext)
  const { captcha_id, has_sound } = given
  return (
    <fieldset className="grid gap-3 rounded-lg border border-border bg-surface-2 p-4">
      <legend className="font-semibold">{t('One more step')}</legend>
      <p role="status" className="hidden in-data-working:block">
        {t('Your device does a small sum that shows you are not a robot. The answer comes by itself.')}
      </p>
      <div className="grid gap-3 in-data-working:hidden">
        <p>
          {t(
            'There were several questions without an answer. Please type the five characters, so that nobody can guess names and numbers.',
          )}
        </p>
        <img
          src={`/captcha/${captcha_id}.png`}
          width={220}
          height={72}
          loading="lazy"
          alt={t('Five letters and digits to type into the box below')}
          className="h-auto w-55 max-w-full rounded-md border border-border"
        />
        {has_sound && (
          // biome-ignore lint/a11y/useMediaCaption: it speaks the characters, whose text would be the answer
          // oxlint-disable-next-line media-has-caption -- the same
          <audio
            controls
            preload="none"
            src={`/captcha/${captcha_id}.wav`}
            className="w-full max-w-xs"
            aria-label={t('The characters, spoken in English')}
          />
        )}
        <TextInput
          label={t('The five characters')}
          name="captcha"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={isWrong ? t('Those were not the characters. Here are others.') : undefined}
        />
      </div>
      <input type="hidden" name="captcha_id" value={captcha_id} />
      <input type="hidden" name="proof" defaultValue="" />
      {/* Once: whoever has worked and was refused again is asked for the characters. */}
      {!isWrong && <script nonce={nonce}>{WORK_SCRIPT}</script>}
    </fieldset>
  )
}
