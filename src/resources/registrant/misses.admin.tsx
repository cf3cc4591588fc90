import { useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'

type Hour = { hour: string; misses: number }
const SHOWN = 24

/** How many checks found nothing: somebody who guesses shows here. */
export function MissesByHour() {
  const [hours, setHours] = useState<Hour[]>()
  useEffect(() => {
    browserApi.registrant.misses().then(
      ({ data }) => setHours(data.slice(0, SHOWN)),
      () => setHours(undefined),
    )
  }, [])
  if (!hours) return null
  return (
    <section aria-labelledby="misses" className="mt-8">
      <h2 id="misses" className="mb-2 font-semibold text-h3">
        Checks that found nothing, by the hour
      </h2>
      {hours.length === 0 && <p className="text-md text-muted">None in the last two days.</p>}
      {hours.length > 0 && (
        <table className="text-left text-md">
          <caption className="sr-only">Checks that found nothing, by the hour</caption>
          <thead className="text-muted text-sm">
            <tr className="border-border border-b">
              <th scope="col" className="py-1 pr-8 font-semibold">
                Hour
              </th>
              <th scope="col" className="py-1 font-semibold">
                Checks
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {hours.map(({ hour, misses }) => (
              <tr key={hour} className="border-border border-b last:border-0">
                <th scope="row" className="py-1.5 pr-8 font-medium">
                  {hourInWords(hour)}
                </th>
                <td className="py-1.5">{misses.toLocaleString('en-IN')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const inIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** India's hours begin at half past those of UTC, in which they are counted. */
const hourInWords = (hour: string) => `from ${inIndia.format(new Date(`${hour}:00:00Z`))}`
