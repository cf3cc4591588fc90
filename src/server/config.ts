import * as z from 'zod'

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')

/** Everything the process reads from its environment, and the only file that does (docs/operations.md lists it). */
const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: databaseUrl.describe('where the application finds PostgreSQL, as a role without DDL'),
  PUBLIC_ORIGIN: z
    .url()
    .refine((url) => new URL(url).origin === url, 'it must be scheme, host and port, without a slash at the end')
    .optional()
    .describe('the address people type, when it is not the Host header'),
  TRUST_PROXY: z.string().default('127.0.0.1').describe('whose X-Forwarded-* headers are believed'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Config = z.infer<typeof Environment>

const OwnerEnvironment = z.object({
  MIGRATE_DATABASE_URL: databaseUrl.describe('the same database, as the role that owns it and may change its tables'),
  DATABASE_URL: databaseUrl.describe('where the application finds PostgreSQL: its role is granted what it needs'),
  NODE_ENV: Environment.shape.NODE_ENV,
})

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return check(Environment, environment)
}

/** What migrating, seeding and other work of the database's owner need. */
export function readOwnerConfig(environment: NodeJS.ProcessEnv = process.env) {
  return check(OwnerEnvironment, environment)
}

function check<Shape extends z.ZodObject>(schema: Shape, environment: NodeJS.ProcessEnv): z.infer<Shape> {
  const result = schema.safeParse(environment)
  if (result.success) return result.data
  throw new Error(
    result.error.issues.map((issue) => sentence(schema, String(issue.path[0]), issue, environment)).join('\n'),
  )
}

function sentence(schema: z.ZodObject, name: string, issue: z.core.$ZodIssue, environment: NodeJS.ProcessEnv): string {
  const meaning = (schema.shape[name] as z.ZodType | undefined)?.description
  return environment[name] === undefined
    ? `${name} is missing: set it to ${meaning ?? 'a value'}.`
    : `${name} can't be used: ${issue.message}.`
}
