import { CallFailed } from '#contract/client.ts'
import type { PageHandle } from '#contract/page-handle.ts'
import { apiOf, pageContext, showNothing } from '#resources/api.ts'
import { Loads } from '#web/site/loads/loads.tsx'
import { PageTemplate } from '#web/site/page-template/page-template.tsx'
import { SideLinks, WithSideColumn } from '#web/site/page-template/side-column.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { useHref } from '#web/ui/link/link.tsx'
import { beginningOf } from '#web/ui/texts/beginning-of.ts'
import { useTexts } from '#web/ui/texts/texts.tsx'
import type { Route } from './+types/institute-check.page'
import { CheckAnswer, NotChecked } from './check-answer.tsx'
import { qrCode } from './qr-code.ts'

const LONGEST_QUESTION = 200

// The page shows the time of the check itself, so a cached copy is correct too.
export const handle = { query: ['name'], freeText: ['name'] } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const name = (url.searchParams.get('name') ?? '').trim()
  if (!name) return { name, outcome: 'none' as const }
  const reply = await apiOf(context)
    .instituteCheck.check({ name })
    .catch((error: unknown) =>
      error instanceof CallFailed && error.code === 'invalid'
        ? ('unclear' as const)
        : showNothing(context, 'The check of an institute')(error),
    )
  if (reply === 'unclear') return { name: beginningOf(name, LONGEST_QUESTION), outcome: 'unclear' as const }
  if (!reply) return { name, outcome: 'failed' as const }
  const { origin } = context.get(pageContext)
  const address = `${origin}${url.pathname}?name=${encodeURIComponent(name)}`
  // Without a public URL, nobody else could open the link in the QR code.
  return { name, outcome: 'answered' as const, check: reply.data, address, qr: origin ? qrCode(address) : null }
}

export default function CheckInstitute({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, outcome } = loaderData
  return (
    <PageTemplate
      documentTitle={name ? t('Check an institute: “{name}”', { name }) : t('Check an institute')}
      description={t('Ask whether a nursing institute is on the council’s list, or on its list of fake institutes.')}
      canonical="/institute/check"
      title={t('Check an institute')}
      lead={t(
        'The answer comes from the council’s list of institutes and its list of fake institutes, as they are now.',
      )}
      trail={[
        { label: t('Home'), href: '/' },
        { label: t('Institutes'), href: '/institute' },
        { label: t('Check an institute') },
      ]}
    >
      {/* Every query has a URL, but only the page itself should be indexed. */}
      {name && <meta name="robots" content="noindex" />}
      <WithSideColumn
        side={
          <SideLinks
            id="see-also"
            title={t('See also')}
            links={[
              {
                href: '/fakeInstitute',
                title: t('Fake institutes'),
                about: t('Not recognised by the council. Do not pay fees or take admission here.'),
              },
              {
                href: '/recognizedInstitute',
                title: t('Recognized institutes'),
                about: t('Which institutes may teach which course, year by year.'),
              },
              { href: '/institute', title: t('Institute Details') },
              {
                href: '/contactUs',
                title: t('Contact Us'),
                about: t('Where the council is, when it is open, and whom to ask.'),
              },
            ]}
          />
        }
      >
        <form
          action={useHref('/institute/check')}
          role="search"
          aria-label={t('Check an institute')}
          className="mb-6 grid max-w-prose gap-3 print:hidden"
        >
          <TextInput
            key={name}
            label={t('Name or code of the institute')}
            hint={t('In English or Marathi, with the town if you know it')}
            name="name"
            maxLength={LONGEST_QUESTION}
            required
            defaultValue={name}
            autoComplete="off"
            error={outcome === 'unclear' ? t('Type at least 3 letters or digits, and at most 200.') : undefined}
          />
          <Button type="submit" icon="search" className="justify-self-start">
            {t('Check')}
          </Button>
        </form>
        <Loads loader={<p role="status">{t('Loading...')}</p>}>
          {loaderData.outcome === 'failed' && <NotChecked />}
          {loaderData.outcome === 'answered' && (
            <CheckAnswer check={loaderData.check} address={loaderData.address} qr={loaderData.qr} />
          )}
        </Loads>
      </WithSideColumn>
    </PageTemplate>
  )
}
