import { useEffect, useEffectEvent, useState } from 'react'
import { inIndia } from '#contract/moment.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { plainText } from '#web/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { type Previewed, useEditionCalls } from './editions.ts'

const WIDTHS = { phone: 'w-[360px]', computer: 'w-full' }

type Props = { of: Previewed; title: string; onClose: () => void }
type Made = { link: string; expires_at: string }

/** The website as it will be, and a link to it for somebody without an account. */
export function PreviewDialog({ of: previewed, title, onClose }: Props) {
  const calls = useEditionCalls()
  const [made, setMade] = useState<Made>()
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone')
  const make = useEffectEvent(() =>
    calls?.preview(previewed).then(
      ({ data }) => setMade(data),
      (error: unknown) => {
        tellFailure(error, 'There is no preview now')
        onClose()
      },
    ),
  )
  useEffect(() => void make(), [])

  async function takeAway() {
    try {
      if (calls) tellSuccess(await calls.endPreviews(previewed))
      onClose()
    } catch (error) {
      tellFailure(error, 'The links could not be taken away')
    }
  }

  return (
    <Dialog
      open
      size="full"
      onClose={onClose}
      title={`Preview: ${plainText(title)}`}
      footer={
        <Button variant="quiet" icon="trash" onClick={() => void takeAway()} disabled={!made}>
          Take all links away
        </Button>
      }
    >
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-4 pt-3 pb-5 sm:px-6">
        {made ? (
          <>
            <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
              <TextInput
                label="Link for somebody without an account"
                hint={`It works until ${inIndia(made.expires_at)}, or until this is published`}
                readOnly
                value={made.link}
                onFocus={(event) => event.currentTarget.select()}
              />
              <Button variant="secondary" onClick={() => copy(made.link)}>
                Copy link
              </Button>
              <a
                href={new URL(made.link).pathname}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center justify-center px-3 font-medium"
              >
                Open in a new tab
              </a>
            </div>
            <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-1">
              <legend className="sr-only">Width</legend>
              {(['phone', 'computer'] as const).map((one) => (
                <label key={one} className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="width"
                    checked={width === one}
                    onChange={() => setWidth(one)}
                    className="size-5"
                  />
                  {one === 'phone' ? 'As on a phone' : 'As on a computer'}
                </label>
              ))}
              <p className="text-md text-muted">The page’s own buttons change its theme and language.</p>
            </fieldset>
            {/* oxlint-disable-next-line iframe-missing-sandbox -- our own page with its own policy, whose script needs this origin */}
            <iframe
              src={new URL(made.link).pathname}
              title="The page as visitors will see it"
              className={`${WIDTHS[width]} mx-auto min-h-120 max-w-full grow rounded-md border border-border-strong`}
            />
          </>
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </div>
    </Dialog>
  )
}

function copy(link: string): void {
  navigator.clipboard.writeText(link).then(
    () => tellSuccess({ status: 'success', message: 'Link copied' }),
    () => tellFailure(undefined, 'The link could not be copied'),
  )
}
