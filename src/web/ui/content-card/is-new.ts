import { daysBetween } from '#web/ui/date/date.tsx'

const NEW_FOR_DAYS = 14

/** `today`: the day in India. No page is cached past midnight there. */
export const isNew = (date: string | null, today: string): boolean =>
  date !== null && daysBetween(date, today) < NEW_FOR_DAYS
