import type { Server } from '../../testbed/servers.ts'
import { NGINX_DOOR } from './questions.ts'

/** When things are asked for around a moment, and how far ahead it is when it is fixed. */
export type Times = { beforeMs: number; afterMs: number; aheadS: number }

/** The ways in: nginx, and both processes directly. */
export const doorsOf = ({ edge, apps }: { edge: Server; apps: [Server, Server] }): Record<string, string> => ({
  [NGINX_DOOR]: edge.address,
  'process 1': apps[0].address,
  'process 2': apps[1].address,
})
