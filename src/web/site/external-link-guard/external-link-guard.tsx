import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'

/** Asks before a link leads to another website in a new tab (S-09). */
export function ExternalLinkGuard() {
  const { t } = useTexts()
  const [address, setAddress] = useState('')

  useEffect(() => {
    const ask = (event: MouseEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return
      const link = event.target.closest('a[target="_blank"]')
      const href = link?.getAttribute('href') ?? ''
      if (!/^https?:/i.test(href)) return
      event.preventDefault()
      setAddress(href)
    }
    document.addEventListener('click', ask)
    return () => document.removeEventListener('click', ask)
  }, [])

  const close = () => setAddress('')
  return (
    <Dialog
      open={address !== ''}
      onClose={close}
      title={t('Leaving this website')}
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" data-autofocus="" onClick={close}>
            {t('Close')}
          </Button>
          <Button
            icon="external"
            onClick={() => {
              window.open(address, '_blank', 'noopener,noreferrer')
              close()
            }}
          >
            {t('Go to Website')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'You are being redirected to an external website. Please note that we are not responsible for external websites content & privacy policies.',
        )}
      </p>
      <p>{t('Are you sure you want to continue?')}</p>
      <p className="font-semibold wrap-anywhere">
        <bdi lang="en">{URL.parse(address)?.host}</bdi>
      </p>
    </Dialog>
  )
}
