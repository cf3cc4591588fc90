import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import type { Captcha } from './session.contract.ts'

const toUrl = (base64: string, type: string) =>
  URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type }))

/** The current captcha, and how to get another one or hear it. */
export function useCaptcha(onProblem: (error: unknown) => void) {
  const [captcha, setCaptcha] = useState<Captcha & { url: string }>()

  const refresh = useCallback(async () => {
    try {
      const { data } = await browserApi.session.captcha()
      setCaptcha({ ...data, url: toUrl(data.picture, 'image/png') })
    } catch (error) {
      onProblem(error)
    }
  }, [onProblem])

  useEffect(() => void refresh(), [refresh])
  useEffect(
    () => () => {
      if (captcha) URL.revokeObjectURL(captcha.url)
    },
    [captcha],
  )

  const listen = async () => {
    if (!captcha) return
    try {
      const { data } = await browserApi.session.captchaSound({ id: captcha.id })
      await new Audio(toUrl(data.sound, 'audio/wav')).play()
    } catch (error) {
      onProblem(error)
    }
  }
  return { captcha, refresh, listen }
}
