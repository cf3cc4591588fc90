import { Link } from 'react-router'
import { apiOf, showNothing } from '#resources/api.ts'
import { FIRST_SETTINGS } from '#resources/setting/first-settings.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Crest } from '#web/ui/crest/crest.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { plainText, RichText } from '#web/ui/rich-text/rich-text.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await apiOf(context).setting.listing().catch(showNothing(context, 'The settings'))
  const { name, native_name, native_lang, act, welcome } = settings?.data ?? FIRST_SETTINGS
  return { name, native_name, native_lang, act, welcome }
}

export default function Home({ loaderData: { name, native_name, native_lang, act, welcome } }: Route.ComponentProps) {
  return (
    <div className="page-wrap grid gap-8 py-10 md:grid-cols-2 md:items-center md:gap-14 md:py-16">
      <DocumentHead description={plainText(welcome)} canonical="/" />
      <div>
        <h1 tabIndex={-1} className="font-semibold text-h1 md:text-h1-lg">
          Welcome to the {name}
        </h1>
        <div className="rich-text mt-4 max-w-prose text-lg text-muted">
          <RichText html={welcome} />
        </div>
        <section className="mt-7 rounded-xl border border-border bg-surface p-5 md:p-6">
          <h2 className="font-semibold text-h3">Look up an institute before you take admission</h2>
          <p className="mt-1 text-muted">Every institute on the council’s list, with its code.</p>
          <Link to="/institute" className={`mt-4 ${buttonClass()}`}>
            Institute Details
            <Icon name="arrow-right" />
          </Link>
        </section>
      </div>
      <div className="grid place-items-center rounded-2xl bg-deep p-10 text-center text-on-deep md:p-16">
        <Crest className="size-28 md:size-40" />
        <p lang={native_lang} className="mt-6 font-semibold text-h2 md:text-h2-lg">
          {native_name}
        </p>
        <p className="mt-1 text-on-deep-muted">{act}</p>
      </div>
    </div>
  )
}
