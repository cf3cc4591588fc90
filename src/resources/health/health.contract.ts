import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

const Told = z.object({
  name: z.string().describe('As in the alert of Prometheus: `Certificate` is CouncilCertificate there'),
  title: z.string(),
  state: z.enum(['well', 'needs-somebody', 'not-watched']),
  says: z.string().describe('The state in words'),
  problem: z.string().nullable(),
  todo: z.string().nullable().describe('What to do, if somebody is needed'),
})

const Process = z.object({
  name: z.string().describe('Machine and port'),
  release: z.string(),
  started_at: z.string(),
  seen_at: z.string(),
  state: z.enum(['runs', 'ended', 'silent']),
})

export type Told = z.infer<typeof Told>
export type Process = z.infer<typeof Process>

export const healthApi = {
  now: endpoint('GET', '/admin/health', {
    access: 'administer',
    says: 'What of the website and its machines is well, and what needs somebody. Each process gives the same answer.',
    data: z.object({ at: z.string(), checks: z.array(Told), processes: z.array(Process) }),
  }),
}
