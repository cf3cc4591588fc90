import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort, NGINX } from '../testbed/servers.ts'

const DEPLOY = path.join(import.meta.dirname, '../deploy')
const folder = mkdtempSync(path.join(tmpdir(), 'council-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The deployed configuration; only ports, folders and the certificate are the test's own. Returns nginx's arguments. */
async function deployedNginx() {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'fullchain.pem')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
  execFileSync('openssl', [...made, '-subj', '/CN=council.example', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  writeFileSync(path.join(folder, 'server-name.conf'), 'server_name council.example;\n')
  const prefix = path.join(folder, 'nginx')
  for (const below of ['logs', 'cache', 'acme']) mkdirSync(path.join(prefix, below), { recursive: true })
  execFileSync('cp', ['-r', path.join(DEPLOY, 'nginx/edge'), prefix])
  const ports: Record<string, number> = { 80: await freePort(), 443: await freePort() }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${of};`)
  const config = readFileSync(path.join(DEPLOY, 'nginx/nginx.conf'), 'utf8')
    .replaceAll(/\/etc\/(?:ssl\/council|council\/nginx)\//g, `${folder}/`)
    .replaceAll(/listen (80|443)/g, (_, port: string) => `listen 127.0.0.1:${ports[port]}`)
    .replaceAll(/listen \[::\]:(80|443)/g, (_, port: string) => `listen [::1]:${ports[port]}`)
    .replaceAll('/srv/council/acme', path.join(prefix, 'acme'))
    .replace('http {', `http {\n  ${temporary.join(' ')}`)
  writeFileSync(path.join(prefix, 'nginx.conf'), config)
  return { prefix, port: ports[80], given: ['-p', prefix, '-c', path.join(prefix, 'nginx.conf')] }
}

test('nginx accepts the configuration with TLS', async () => {
  const { given } = await deployedNginx()
  const tested = spawnSync(NGINX, ['-t', ...given], { encoding: 'utf8' })
  expect(tested.stderr).toContain('test is successful')
  expect(tested.stderr.replaceAll(/.*(ssl_stapling|"user" directive).*\n/g, '')).not.toContain('[warn]')
})

test('F-O11 nginx listens on both address families, serves the challenges of an ACME client and redirects all else to HTTPS', async () => {
  const { prefix, port, given } = await deployedNginx()
  const proofs = path.join(prefix, 'acme/.well-known/acme-challenge')
  mkdirSync(proofs, { recursive: true })
  writeFileSync(path.join(proofs, 'token_1'), 'proof')
  writeFileSync(path.join(prefix, 'acme/hidden'), 'hidden')
  // The test's folder is private: nginx's workers, which run as another user, need access.
  execFileSync('chmod', ['755', folder])
  const nginx = spawn(NGINX, [...given, '-g', 'daemon off;'])
  onTestFinished(() => void nginx.kill())
  const ask = (host: string, address: string) => {
    const asked = ['-sg', '--path-as-is', '-H', 'Host: council.example', '-w', ' %{http_code} %{redirect_url}']
    return spawnSync('curl', [...asked, `http://${host}:${port}${address}`], { encoding: 'utf8' }).stdout
  }
  await expect.poll(() => ask('127.0.0.1', '/')).toContain(' 308 https://council.example/')
  for (const host of ['127.0.0.1', '[::1]']) {
    expect(ask(host, '/.well-known/acme-challenge/token_1')).toBe('proof 200 ')
    expect(ask(host, '/.well-known/acme-challenge/none')).toContain(' 404 ')
    expect(ask(host, '/.well-known/acme-challenge/../../hidden')).toContain(' 308 ')
    expect(ask(host, '/tenders?page=2')).toContain(' 308 https://council.example/tenders?page=2')
  }
})

test('F-O11 logrotate accepts our file, and rotates the logs of our nginx', () => {
  const file = path.join(folder, 'council')
  // With the permissions of the installation: logrotate refuses a file that others may write.
  execFileSync('install', ['-m', '0644', path.join(DEPLOY, 'logrotate/council'), file])
  const tested = spawnSync('/usr/sbin/logrotate', ['--debug', file], { encoding: 'utf8' })
  expect(tested.stderr).toContain('rotating pattern: /srv/council/nginx/logs/*.log')
  expect(tested.stderr).not.toMatch(/^error:/m)
})

test('F-O11 systemd starts nginx and PostgreSQL again however often they are killed', () => {
  for (const unit of ['nginx.service', 'postgresql@.service']) {
    const text = readFileSync(path.join(DEPLOY, `systemd/${unit}.d/council.conf`), 'utf8')
    expect(text, unit).toMatch(/^\[Unit\]\n(?:#.*\n)*StartLimitIntervalSec=0$/m)
    expect(text, unit).toMatch(/^\[Service\]\n[\s\S]*^Restart=always$/m)
  }
})
