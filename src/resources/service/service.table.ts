import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { orderedRow, searchText } from '#server/db/columns.ts'
import type { Audience, ServiceIcon } from './service.types.ts'

export const services = pgTable('services', {
  ...orderedRow,
  slug: text().notNull(),
  audience: text().array().$type<Audience[]>().notNull(),
  icon: text().$type<ServiceIcon>().notNull().default('file'),
  title: text().notNull(),
  line: text().notNull().default(''),
  lead: text().notNull(),
  who: text().notNull().default(''),
  needs: jsonb().$type<{ title: string; note: string; link: string }[]>().notNull().default([]),
  steps: jsonb().$type<{ title: string; text: string }[]>().notNull().default([]),
  takes: text().notNull().default(''),
  start_url: text().notNull().default(''),
  start_title: text().notNull().default(''),
  instead: text().notNull().default(''),
  trouble: text().notNull().default(''),
  related: jsonb().$type<{ title: string; link: string }[]>().notNull().default([]),
  department: text().notNull().default(''),
  reviewed_on: date({ mode: 'string' }),
  search: searchText(),
})
