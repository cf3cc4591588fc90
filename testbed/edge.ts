import { readFileSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort, NGINX, type Server, server } from './servers.ts'

const DEPLOYED = path.join(import.meta.dirname, '../deploy/nginx/edge')
const CLIENT = path.join(import.meta.dirname, '../build/client')

export type EdgeOptions = {
  port?: number
  /** The folder of stored files, when nginx sends them for the application. */
  files?: string
  /** The folder of built files, if not that of the tree. */
  client?: string
  /** Above what a test sends, unless it is about limits. */
  readingRate?: string
  workingRate?: string
  /** Certificate and key; when given, it listens with TLS. */
  tls?: { certificate: string; key: string }
  workers?: number
  /** The networks of a CDN in front of it, for the file that is deployed behind one. */
  cdn?: string[]
  /** Moves only nginx's clock ahead by the content of this file, such as `+59m`. */
  clock?: string
}

export const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** The deployed nginx configuration in front of these servers: only ports, folders and limits are the test's own. */
export async function edgeTo(
  servers: Server[],
  folder: string,
  over: AbortSignal,
  options: EdgeOptions = {},
): Promise<Server> {
  const port = options.port ?? (await freePort())
  const prefix = path.join(folder, `edge-${port}`)
  for (const below of ['', 'logs', 'cache']) await mkdir(path.join(prefix, below), { recursive: true })
  await symlink(DEPLOYED, path.join(prefix, 'edge'))
  const config = path.join(prefix, 'nginx.conf')
  await writeFile(config, settings(port, servers, options))
  const command = [NGINX, '-p', prefix, '-e', path.join(prefix, 'logs/error.log'), '-c', config]
  const env = options.clock ? clockFrom(options.clock) : {}
  const program = { name: `edge-${port}`, command, env, port, ready: '/healthz', tls: options.tls !== undefined }
  return server(program, folder, over)
}

/** Only the time of day: timers still wait for real seconds. */
export const clockFrom = (file: string) => ({
  LD_PRELOAD: FAKETIME,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  DONT_FAKE_MONOTONIC: '1',
})

function settings(port: number, servers: Server[], options: EdgeOptions): string {
  const {
    files = '/nonexistent',
    client = CLIENT,
    readingRate = '1000000r/s',
    workingRate = '100000r/s',
    tls,
    workers,
    cdn,
  } = options
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${of};`)
  return `daemon off;
${workers ? `worker_processes ${workers};` : '# One process, with the rights of the user who runs the test; it ends with the test.\nmaster_process off;'}
pid nginx.pid;
error_log logs/error.log warn;
worker_rlimit_nofile 8192;
pcre_jit on;
events { worker_connections 4096; }
http {
  ${temporary.join('\n  ')}
  ${cdn ? behindCdn(cdn) : ''}
  include edge/http.conf;
  ${limits({ reading: readingRate, working: workingRate })}
  ${upstreams(servers)}
  include edge/arguments.conf;
  ${tls ? `ssl_certificate ${tls.certificate};\n  ssl_certificate_key ${tls.key};\n  include edge/tls.conf;` : ''}
  server {
    listen 127.0.0.1:${port}${tls ? ' ssl' : ''};
    server_name localhost 127.0.0.1;
    set $council_client ${client};
    set $council_files ${files};
    include edge/server.conf;
  }
}
`
}

/** The deployed limits, with these rates in place of the configured ones. */
function limits(rates: Record<string, string>): string {
  let written = readFileSync(path.join(DEPLOYED, 'limits.conf'), 'utf8')
  for (const [zone, rate] of Object.entries(rates))
    written = written.replace(new RegExp(`(zone=${zone}:\\w+ rate=)[^;]+`), `$1${rate}`)
  return written
}

/** The example for a CDN, with these networks in place of the invented ones. */
function behindCdn(networks: string[]): string {
  const written = readFileSync(path.join(DEPLOYED, '../cdn.conf.example'), 'utf8')
  const own = networks.map((network) => `set_real_ip_from ${network};\n`).join('')
  return own + written.replaceAll(/^set_real_ip_from .*\n/gm, '')
}

/** The deployed upstreams, with these servers in place of the configured ones. */
function upstreams(servers: Server[]): string {
  const hosts = servers.map(({ address }) => new URL(address).host)
  return readFileSync(path.join(DEPLOYED, 'upstream.conf'), 'utf8')
    .replaceAll(/^ *server 127\.0\.0\.1:(?!3001 ).*\n/gm, '')
    .replaceAll(/^ *server 127\.0\.0\.1:3001 (.*)$/gm, (_, rest: string) =>
      hosts.map((host) => `  server ${host} ${rest}`).join('\n'),
    )
}
