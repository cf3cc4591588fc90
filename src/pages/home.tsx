import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Crest } from '#web/ui/crest/crest.tsx'
import { DocumentHead } from '#web/ui/document-head/document-head.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { COUNCIL } from './council.ts'

const DESCRIPTION = 'The State Nursing Council registers nurses and midwives and recognises training institutes.'

export default function Home() {
  return (
    <div className="page-wrap grid gap-8 py-10 md:grid-cols-2 md:items-center md:gap-14 md:py-16">
      <DocumentHead description={DESCRIPTION} canonical="/" />
      <div>
        <h1 tabIndex={-1} className="font-semibold text-h1 md:text-h1-lg">
          Welcome to the {COUNCIL.name}
        </h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          We register nurses and midwives, recognise training institutes and set the standards of nursing education
          across the state, so that every patient is cared for by a qualified professional.
        </p>
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
        <p lang={COUNCIL.nativeLang} className="mt-6 font-semibold text-h2 md:text-h2-lg">
          {COUNCIL.nativeName}
        </p>
        <p className="mt-1 text-on-deep-muted">{COUNCIL.act}</p>
      </div>
    </div>
  )
}
