import { COLUMNS, IMPORT_MOST_ROWS } from './institute-import.contract.ts'

const EXAMPLE = [
  [
    'INST0001',
    'Parijat School of Nursing, Nashik',
    'GNM',
    '2026-27',
    'Nashik',
    '12 College Road, Nashik 422005',
    '',
    '',
    '',
  ],
  ['INST0001', '', 'ANM', '2026-27', '', '', '', '', ''],
  ['INST0002', 'मोगरा परिचर्या महाविद्यालय, कोल्हापूर', '', '', 'Kolhapur', '', '0231-2501234', '', ''],
]

/** The format of the table, with an example. */
export function TableFormat() {
  return (
    <section aria-labelledby="table-format" className="rounded-lg border border-border bg-surface p-4 sm:p-5">
      <h2 id="table-format" className="font-semibold text-h3">
        What the table looks like
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it is scrolled, with the keyboard too */}
      <section aria-label="Example" tabIndex={0} className="mt-3 overflow-x-auto rounded-md border border-border">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">An example of a table to import</caption>
          <thead>
            <tr className="bg-surface-2">
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="whitespace-nowrap border-border border-b px-3 py-2 text-left">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {EXAMPLE.map((row) => (
              <tr key={row.join()} className="not-last:border-border not-last:border-b">
                {row.map((cell, place) => (
                  <td key={COLUMNS[place]} className="px-3 py-2 align-top first:whitespace-nowrap first:tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-md">
        <li>The first row names the columns, in any order. All but the first two may be missing or empty.</li>
        <li>
          An institute with several recognitions has several rows. They are added to those that are recorded; none is
          taken away.
        </li>
        <li>
          A known code keeps its name, its address and whatever else is empty. Institutes that are not in the table stay
          as they are.
        </li>
        <li>
          CSV (saved as CSV UTF-8) or the first sheet of an XLSX, with {IMPORT_MOST_ROWS.toLocaleString('en-IN')} rows
          at most. An export has the same format.
        </li>
      </ul>
    </section>
  )
}
