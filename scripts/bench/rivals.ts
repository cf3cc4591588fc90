import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { freePort, NGINX, NODE_FLAGS, type Server, server } from '../../testbed/servers.ts'

const here = (name: string) => path.join(import.meta.dirname, name)

/** One of the processes in bare.ts or constant-pages.ts. */
export async function rival(
  name: string,
  script: 'bare.ts' | 'constant-pages.ts',
  env: NodeJS.ProcessEnv,
  folder: string,
  over: AbortSignal,
): Promise<Server> {
  const port = await freePort()
  const own = { PATH: process.env.PATH, NODE_ENV: 'production', ...env, PORT: String(port) }
  return server(
    { name, command: [process.execPath, ...NODE_FLAGS, here(script)], env: own, port, ready: '/readyz' },
    folder,
    over,
  )
}

/** Our server's response, for a rival that must send the same. */
export async function answerAt(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { request } = await import(url.startsWith('https:') ? 'node:https' : 'node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' }, rejectUnauthorized: false }, (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const own = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'x-request-id']
        const headers = Object.entries(response.headers).filter(([name]) => !own.includes(name))
        resolve({ headers: Object.fromEntries(headers) as Record<string, string>, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** nginx with nothing but a static file: the page as our own edge sends it, compressed beforehand. */
export async function bareNginx(body: Buffer, folder: string, over: AbortSignal): Promise<Server> {
  const port = await freePort()
  const prefix = path.join(folder, 'bare-nginx')
  for (const below of ['', 'logs', 'files']) await mkdir(path.join(prefix, below), { recursive: true })
  await writeFile(path.join(prefix, 'files/page'), body)
  await writeFile(path.join(prefix, 'files/readyz'), 'ready')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${of};`)
  await writeFile(
    path.join(prefix, 'nginx.conf'),
    `daemon off;
master_process off;
pid nginx.pid;
error_log logs/error.log warn;
events { worker_connections 4096; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  server {
    listen 127.0.0.1:${port};
    root files;
    default_type "text/html; charset=utf-8";
    location /page { add_header Content-Encoding br; }
  }
}
`,
  )
  const config = path.join(prefix, 'nginx.conf')
  const command = [NGINX, '-p', prefix, '-e', path.join(prefix, 'logs/error.log'), '-c', config]
  return server({ name: 'bare-nginx', command, port, ready: '/readyz' }, folder, over)
}

/** An elliptic-curve certificate, as in production, but self-signed. */
export function certificate(folder: string): { certificate: string; key: string } {
  const files = { certificate: path.join(folder, 'certificate.pem'), key: path.join(folder, 'key.pem') }
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  spawnSync('openssl', [...asked, '-subj', '/CN=localhost', '-keyout', files.key, '-out', files.certificate])
  return files
}
