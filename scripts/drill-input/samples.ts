import * as z from 'zod'
import { type Endpoint, inputOf } from '#contract/endpoint.ts'
import type { Random } from '../drill/random.ts'

export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}
export type Sample = Record<string, unknown>

export const schemaOf = (endpoint: Endpoint): Schema =>
  z.toJSONSchema(inputOf(endpoint), { io: 'input', unrepresentable: 'any' }) as Schema

/** Fields with rules that JSON Schema can't express, or that must refer to an existing record. */
const KNOWN: Record<string, (random: Random) => unknown> = {
  id: (random) => random.between(1, 30),
  history_id: (random) => random.between(1, 500),
  version: (random) => random.between(1, 3),
  email: (random) => `person${random.between(1, 999)}@example.org`,
  number: () => '9876543210',
  name: (random) => `Name of ${random.between(1, 999)}`,
  per_page: (random) => [5, 10, 20, 50, 100][random.between(0, 4)],
  date: () => '2026-01-31',
  captcha_id: () => '2f1c1d4e-7d11-4c53-9f0a-0c4d0f6f0001',
  image: () => '/data/uploads/a.jpg',
  path: () => '/data/imports/a.csv',
  map_url: () => '',
}

/** Input that the schema accepts: as an ordinary caller sends it, or at the limits of what is allowed. */
export function sampleOf(schema: Schema, random: Random, isEdge: boolean): Sample {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(() => !isEdge || random.chance(0.9))
      .map(([name, field]) => [name, (!isEdge && KNOWN[name]?.(random)) || valueOf(field, random, isEdge)]),
  )
}

function valueOf(schema: Schema, random: Random, isEdge: boolean): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[random.between(0, schema.enum.length - 1)]
  const choices = schema.anyOf ?? schema.allOf
  if (choices) return valueOf(choices[random.between(0, choices.length - 1)] ?? {}, random, isEdge)
  if (schema.type === 'object') return sampleOf(schema, random, isEdge)
  if (schema.type === 'array') {
    const many = isEdge ? random.between(0, Math.min(schema.maxItems ?? 3, 120) + 1) : random.between(0, 3)
    return Array.from({ length: many }, () => valueOf(schema.items ?? {}, random, isEdge))
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    const { minimum = 0, maximum = 1000 } = schema
    return isEdge ? [minimum, maximum, minimum - 1, maximum + 1][random.between(0, 3)] : random.between(1, 9)
  }
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'null') return null
  if (schema.format === 'date') return isEdge ? '9999-12-31' : '2026-01-31'
  if (schema.format === 'uuid') return KNOWN.captcha_id?.(random)
  const { minLength = 0, maxLength = 200 } = schema
  if (!isEdge) return `Text ${random.between(1, 9999)}`
  const length = [minLength, maxLength, maxLength + 1, Math.max(0, minLength - 1)][random.between(0, 3)] ?? 0
  return (random.chance(0.5) ? 'क' : 'x').repeat(Math.min(length, 25_000))
}
