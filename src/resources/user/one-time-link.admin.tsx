import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'

/** A link to choose a password, for servers that send no mail: it is shown once, to be handed over. */
export function OneTimeLink({ link }: { link: string }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast({ message: 'Link copied', displayClass: 'success' }),
      () => showToast({ message: 'The link could not be copied', displayClass: 'failure' }),
    )
  return (
    <div className="grid gap-3">
      <p>
        This server sends no mail. Give this link to the owner of the account, and to nobody else: it lets its holder
        choose the password. It works once, within 48 hours, and is not shown again.
      </p>
      <p className="rounded-md bg-surface-2 p-3 text-md wrap-anywhere">{link}</p>
      <Button variant="secondary" icon="link" className="justify-self-start" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  )
}
