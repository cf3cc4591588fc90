import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort, type Server, server } from '../../testbed/servers.ts'

const DEPLOYED = path.join(import.meta.dirname, '../../deploy/watch')
const read = (name: string) => readFileSync(path.join(DEPLOYED, name), 'utf8')

/**
 * The deployed Prometheus and Alertmanager: only ports, the mail server and how long they wait are the drill's own. Where
 * a rule waits for a minute, this many seconds are a minute here.
 */
export async function watchersOf(
  metrics: string[],
  post: { port: number },
  folder: string,
  over: AbortSignal,
  minuteS: number,
): Promise<{ prometheus: Server; alertmanager: Server }> {
  const [asks, mails] = [await freePort(), await freePort()]
  const home = path.join(folder, 'watch')
  mkdirSync(home)
  const put = (name: string, text: string) => writeFileSync(path.join(home, name), text)
  put(
    'rules.yml',
    read('rules.yml')
      .replaceAll(
        /^( +for: )(\d+)m$/gm,
        (_all, word: string, minutes: string) => `${word}${minuteS * Number(minutes)}s`,
      )
      .replaceAll('interval: 15s', 'interval: 1s')
      .replaceAll('[5m]', '[20s]'),
  )
  put(
    'prometheus.yml',
    read('prometheus.yml')
      .replaceAll(/(_interval: )\d+s/g, '$11s')
      .replace('127.0.0.1:9093', `127.0.0.1:${mails}`)
      .replace(/targets: \['127\.0\.0\.1:13001'.*\]/, `targets: ${JSON.stringify(metrics)}`),
  )
  put(
    'alertmanager.yml',
    read('alertmanager.yml')
      .replace(/smtp_smarthost: .*/, `smtp_smarthost: 127.0.0.1:${post.port}`)
      .replace('smtp_require_tls: true', 'smtp_require_tls: false')
      .replaceAll(/^ +smtp_auth_.*\n/gm, '')
      .replace(/group_wait: .*/, 'group_wait: 1s')
      .replace(/group_interval: .*/, 'group_interval: 1s'),
  )
  const at = (name: string) => path.join(home, name)
  return {
    prometheus: server(
      {
        name: 'prometheus',
        command: [
          '/usr/bin/prometheus',
          `--config.file=${at('prometheus.yml')}`,
          `--storage.tsdb.path=${at('series')}`,
          `--web.listen-address=127.0.0.1:${asks}`,
        ],
        port: asks,
        ready: '/-/ready',
      },
      folder,
      over,
    ),
    alertmanager: server(
      {
        name: 'alertmanager',
        command: [
          '/usr/bin/prometheus-alertmanager',
          `--config.file=${at('alertmanager.yml')}`,
          `--storage.path=${at('alerts')}`,
          `--web.listen-address=127.0.0.1:${mails}`,
          '--cluster.listen-address=',
        ],
        port: mails,
        ready: '/-/ready',
      },
      folder,
      over,
    ),
  }
}
