import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useTexts } from '#web/ui/texts/texts.tsx'
import { WARNING } from './warning.ts'

export function LeavingDialog({ address, onClose, onGo }: { address: string; onClose: () => void; onGo: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog
      open={address !== ''}
      onClose={onClose}
      title={t('Leaving this website')}
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" data-autofocus="" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button icon="external" onClick={onGo}>
            {t('Go to Website')}
          </Button>
        </>
      }
    >
      {WARNING.map((sentence) => (
        <p key={sentence}>{t(sentence)}</p>
      ))}
      <p lang="en" className="font-semibold wrap-anywhere">
        {URL.parse(address)?.host}
      </p>
    </Dialog>
  )
}
