import type { ReactNode } from 'react'

/** A date as people type it, 31-12-2026: browsers break lines after hyphens. */
const DATE = /((?<![\d-])\d{1,2}-(?:\d{1,2}|[A-Za-z]{3})-\d{4}(?![\d-]))/

/** The space between a rupee sign and its amount. */
const RUPEES = /(₹|\bRs\.?) (?=\d)/g

/** The text with each date and amount kept on one line, however narrow the page. */
export function unbroken(text: string): ReactNode {
  const whole = text.replaceAll(RUPEES, '$1\u00a0')
  const parts = whole.split(DATE)
  if (parts.length === 1) return whole
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line no-array-index-key -- parts have no other key
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
