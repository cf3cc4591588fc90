import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { whileLoading } from '#web/site/progress/loading.ts'
import { inTime } from '#web/ui/late-code/in-time.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { LeavingDialog } from './leaving-dialog.tsx'
import { WARNING } from './warning.ts'

/** Asks before a link opens another website in a new tab (S-09). The dialog's code loads with the first such link. */
export function ExternalLinkGuard() {
  const { t } = useTexts()
  const [address, setAddress] = useState('')
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof LeavingDialog>> | null>(null)

  const ask = useEffectEvent(async (href: string) => {
    try {
      const loaded = await whileLoading(inTime(import('./leaving-dialog.tsx')))
      setDialog(() => loaded.LeavingDialog)
      setAddress(href)
    } catch {
      // Without the dialog's code, `confirm` asks in the same words.
      if (confirm(WARNING.map((sentence) => t(sentence)).join('\n'))) leave(href)
    }
  })

  useEffect(() => {
    const intercept = (event: MouseEvent) => {
      // The right button opens the browser's own menu.
      if (event.defaultPrevented || event.button > 1 || !(event.target instanceof Element)) return
      const link = event.target.closest('a[target="_blank"]')
      const href = link?.getAttribute('href') ?? ''
      if (!/^https?:/i.test(href)) return
      event.preventDefault()
      void ask(href)
    }
    document.addEventListener('click', intercept)
    // The middle button.
    document.addEventListener('auxclick', intercept)
    return () => {
      document.removeEventListener('click', intercept)
      document.removeEventListener('auxclick', intercept)
    }
  }, [])

  const close = () => setAddress('')
  return (
    Dialog && (
      <Dialog
        address={address}
        onClose={close}
        onGo={() => {
          leave(address)
          close()
        }}
      />
    )
  )
}

const leave = (address: string) => window.open(address, '_blank', 'noopener,noreferrer')
