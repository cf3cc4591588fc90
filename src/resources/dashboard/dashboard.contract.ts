import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const dashboardApi = {
  attention: endpoint('GET', '/admin/dashboard/attention', {
    access: 'look',
    says: 'What needs attention, and the screen that lists it.',
    data: z.array(z.object({ text: z.string().describe('`3 members have no photo`'), href: z.string() })),
  }),
  counts: endpoint('GET', '/admin/dashboard/counts', {
    access: 'look',
    says: 'How many records each section has, counted up to a cap.',
    data: z.array(z.object({ title: z.string(), href: z.string(), total: z.number(), capped: z.boolean() })),
  }),
}
