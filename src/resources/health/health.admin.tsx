import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatMoment } from '#web/ui/date/date.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import type { Process, Told } from './health.contract.ts'

type Now = Awaited<ReturnType<typeof browserApi.health.now>>['data']

const ASK_EVERY_MS = 30_000

/** How the website and its machines do, in words: what needs somebody comes first, with what to do. */
export default function Health() {
  const [now, setNow] = useState<Now | 'failed'>()
  const ask = useCallback(() => {
    browserApi.health.now().then(
      ({ data }) => setNow(data),
      () => setNow((known) => known ?? 'failed'),
    )
  }, [])
  useEffect(() => {
    ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [ask])
  if (now === 'failed')
    return (
      <p>
        Could not be loaded. <Button onClick={ask}>Try again</Button>
      </p>
    )
  if (!now) return <Loader />
  const inState = (state: Told['state']) => now.checks.filter((check) => check.state === state)
  const needy = inState('needs-somebody')
  return (
    <>
      <h1 className="font-semibold text-h1">Health</h1>
      <p className="mt-1 mb-5 text-md text-muted">
        How the website and its machines do. Asked {formatMoment(now.at)}, and again every half minute.
      </p>
      <p role="status" className="mb-5 flex items-start gap-3 text-md">
        <Icon
          name={needy.length > 0 ? 'warning' : 'check'}
          className={`mt-0.5 size-5 ${needy.length > 0 ? 'text-warning' : 'text-success'}`}
        />
        <strong className="font-semibold">{sumOf(needy.length)}</strong>
      </p>
      {needy.length > 0 && <Needy checks={needy} />}
      <Plain title="Well" checks={inState('well')} />
      <Plain title="Not watched" checks={inState('not-watched')} />
      {now.processes.length > 0 && <Processes processes={now.processes} />}
    </>
  )
}

function sumOf(needy: number): string {
  if (needy === 0) return 'Everything that is watched is well.'
  return needy === 1 ? '1 thing needs somebody.' : `${needy} things need somebody.`
}

function Needy({ checks }: { checks: Told[] }) {
  return (
    <section aria-labelledby="needy" className="mb-8">
      <h2 id="needy" className="mb-3 font-semibold text-h3">
        Needs somebody
      </h2>
      <ul className="grid max-w-3xl gap-3">
        {checks.map(({ name, title, problem, says, todo }) => (
          <li key={name} className="grid gap-1 rounded-lg border border-warning bg-surface p-4 wrap-anywhere">
            <h3 className="font-semibold">{problem}</h3>
            <p className="text-md">
              <span className="text-muted">{title}: </span>
              {says}
            </p>
            <p className="text-md">
              <span className="font-semibold">What to do: </span>
              {todo}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Plain({ title, checks }: { title: string; checks: Told[] }) {
  if (checks.length === 0) return null
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 font-semibold text-h3">
        {title}
      </h2>
      <dl className="grid max-w-3xl divide-y divide-border rounded-lg border border-border bg-surface">
        {checks.map(({ name, title, says }) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 px-4 py-3 text-md sm:grid-cols-[16rem_minmax(0,1fr)]">
            <dt className="font-medium">{title}</dt>
            <dd className="text-muted wrap-anywhere">{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const STATES: Record<Process['state'], string> = { runs: 'Runs', ended: 'Was stopped', silent: 'Not heard of' }

function Processes({ processes }: { processes: Process[] }) {
  return (
    <section aria-labelledby="processes">
      <h2 id="processes" className="mb-3 font-semibold text-h3">
        Processes
      </h2>
      <ul className="grid max-w-3xl divide-y divide-border rounded-lg border border-border bg-surface">
        {processes.map(({ name, release, state, started_at, seen_at }) => (
          <li key={name} className="grid gap-x-6 gap-y-0.5 px-4 py-3 text-md sm:grid-cols-[16rem_minmax(0,1fr)]">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-muted">
              {STATES[state]}, release {release}, started {formatMoment(started_at)}, last heard of{' '}
              {formatMoment(seen_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
