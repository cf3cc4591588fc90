import { existsSync, readFileSync } from 'node:fs'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import path from 'node:path'
import * as z from 'zod'

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')

/**
 * Secrets don't belong in the environment: others can read it in /proc, and child processes inherit it. systemd passes
 * these as files (LoadCredential); CREDENTIALS_DIRECTORY can also name such a folder by hand.
 */
const SECRETS = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'READ_DATABASE_URL',
  'PERSONAL_DATA_KEYS',
  'SMTP_URL',
  'TRANSLATE_KEY',
  'FILES_S3_ACCESS_KEY',
  'FILES_S3_SECRET_KEY',
]
/** systemd prefixes the file names of a folder with the id that deploy/systemd gives the folder. */
const CREDENTIAL_PREFIX = 'council_'

/** Nobody on the way reads what is sent there. */
function isPrivateWay(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}

const PRIVATE = new BlockList()
PRIVATE.addSubnet('127.0.0.0', 8)
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

/** Nobody outside reaches what listens there. */
function isPrivateAddress(listen: string): boolean {
  const [, host = ''] = /^\[?([\da-f.:]+?)\]?:\d{1,5}$/i.exec(listen) ?? []
  return (isIPv4(host) && PRIVATE.check(host)) || (isIPv6(host) && PRIVATE.check(host, 'ipv6'))
}

/**
 * Everything that the process reads from its environment; no other file reads it (docs/operations.md lists the settings).
 */
const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: databaseUrl.describe('where the application finds PostgreSQL, as a role without DDL'),
  READ_DATABASE_URL: databaseUrl
    .optional()
    .describe('where visitors’ questions are asked: a standby that has applied what was acknowledged, or the primary'),
  PUBLIC_ORIGIN: z
    .url()
    .refine((url) => new URL(url).origin === url, 'it must be scheme, host and port, without a slash at the end')
    .optional()
    .describe('the address people type, when it is not the Host header'),
  WATCH_ORIGIN: z
    .url()
    .refine((url) => new URL(url).origin === url, 'it must be scheme, host and port, without a slash at the end')
    .optional()
    .describe('where this machine finds the website as visitors do; pages are not compared without it'),
  TRUST_PROXY: z.string().default('127.0.0.1').describe('whose X-Forwarded-* headers are trusted'),
  FILES_DIR: z
    .string()
    .default(path.join(import.meta.dirname, '../../.local/files'))
    .describe('a folder for uploaded files, and for work on them while they are checked'),
  FILES_S3: z
    .string()
    .regex(/^https?:\/\/[^/@]+\/[\w.-]+$/, 'it must be an address such as https://s3.example.org/bucket')
    .optional()
    .describe('where finished files are stored instead of FILES_DIR: endpoint and bucket'),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_ACCESS_KEY: z.string().optional(),
  FILES_S3_SECRET_KEY: z.string().optional(),
  FILES_ACCEL: z
    .enum(['on', 'off'])
    .default('off')
    .describe('whether the nginx in front sends files of FILES_DIR itself (deploy/nginx)'),
  FILES_QUOTA_MB: z.coerce
    .number()
    .int()
    .positive()
    .default(20_000)
    .describe('how much space all files may take together'),
  CLAMD: z.string().optional().describe('the virus scanner: a socket path or host:port; every upload is scanned by it'),
  PERSONAL_DATA_KEYS: z
    .string()
    .regex(
      /^[\w-]{1,40}:[A-Za-z0-9+/]{43}=(?:,[\w-]{1,40}:[A-Za-z0-9+/]{43}=)*$/,
      'it must be id:key, several with commas between them, each key 32 bytes in base64',
    )
    .optional()
    .describe('the keys that seal personal data: the first one seals, all of them open'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'it must be an address such as smtps://user:password@mail.example.org' })
    .optional()
    .describe('the mail server that sends our mail'),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<)?[^<>@\s]+@[^<>@\s]+>?$/, 'it must be an address such as Council <office@example.org>')
    .optional()
    .describe('the sender of our mail; no mail is sent unless both are set'),
  TRANSLATE_URL: z
    .url()
    .refine(isPrivateWay, 'it must begin with https://, unless it is on this machine')
    .optional()
    .describe('where texts are sent for machine translation, in the form of Bhashini’s pipelines; without it, nowhere'),
  TRANSLATE_KEY: z.string().optional().describe('what that service expects in the header Authorization'),
  TRANSLATE_SERVICE: z.string().max(200).optional().describe('the serviceId of that service, if it needs one'),
  SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe('whether administrators and publishers must have a second factor; required in production'),
  FEEDBACK_KEPT_DAYS: z.coerce
    .number()
    .int()
    .positive()
    .default(395)
    .describe('after how many days everything personal in a message is erased'),
  ANSWERS_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(64)
    .describe('the size of the response cache in memory; 0 turns it off'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:mailto|https)$/, error: 'it must be an address such as mailto:security@council.example' })
    .optional()
    .describe('where to report vulnerabilities, for security.txt; without it, the page Contact us'),
  JOBS: z.enum(['on', 'off']).default('on').describe('whether this process works on jobs'),
  METRICS_LISTEN: z
    .string()
    .refine(isPrivateAddress, 'it must be a private address and a port, such as 127.0.0.1:9101')
    .optional()
    .describe('where Prometheus reads metrics; without it there are none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .refine(isPrivateWay, 'it must begin with https://, unless it is on this machine')
    .optional()
    .describe('where traces are sent, by OTLP over HTTP; without it there are none'),
  CERTIFICATE_FILE: z.string().optional().describe('the certificate of the website, to say when it ends'),
  BACKUP_STATUS_FILE: z.string().optional().describe('what the last backup has written about itself'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Config = z.infer<typeof Environment>

const OwnerEnvironment = z.object({
  MIGRATE_DATABASE_URL: databaseUrl.describe('the same database, as the role that owns it and may change its tables'),
  DATABASE_URL: databaseUrl.describe('where the application finds PostgreSQL: its role is granted what it needs'),
  NODE_ENV: Environment.shape.NODE_ENV,
})

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return check(Environment, withSecrets(environment))
}

/** For migrating, seeding and other work as the owner of the database. */
export function readOwnerConfig(environment: NodeJS.ProcessEnv = process.env) {
  return check(OwnerEnvironment, withSecrets(environment))
}

/** The environment, with secrets from files added. A file takes precedence: it was put there on purpose. */
function withSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folder = environment.CREDENTIALS_DIRECTORY
  if (!folder) return environment
  const found = { ...environment }
  for (const name of SECRETS) {
    const file = [CREDENTIAL_PREFIX + name, name].map((called) => path.join(folder, called)).find(existsSync)
    if (file) found[name] = readFileSync(file, 'utf8').trim()
  }
  return found
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
