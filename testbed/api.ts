import { type Client, client, type Transport } from '#contract/client.ts'
import { contract } from '#resources/contract.ts'
import type { Keys } from './log-in.ts'

export type Api = Client<typeof contract>

/** A client for every call of the API, like a program that is not a browser. */
export function apiAt(address: string, keys?: Keys): Api {
  return client(contract, overHttp(address, keys))
}

function overHttp(address: string, keys?: Keys): Transport {
  return async ({ method, path, query, body, multipart }) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${address}/api${path}?${search}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(keys && { cookie: keys.cookie, authorization: `Bearer ${keys.bearer}` }),
        ...(body !== undefined && !multipart && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: multipart ? formOf(body as Record<string, unknown>) : JSON.stringify(body) }),
    })
    return { httpStatus: response.status, reply: await response.json() }
  }
}

export function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Uint8Array) form.set(name, new Blob([new Uint8Array(value)]), 'blob')
    else if (typeof value === 'string' || typeof value === 'number') form.set(name, String(value))
  return form
}
