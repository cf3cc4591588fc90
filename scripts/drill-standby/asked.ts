import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Container } from '../drill-install/container.ts'

export type Answer = { what: 'page' | 'write'; at: number; status: number }

const EVERY_S = 0.1

/**
 * On a machine itself, again and again: a page, and a call that writes (each captcha is a row), each time as another visitor
 * of the nginx in front, because one alone is soon asked to wait.
 */
export function ask(machine: Container, port: number): { answers: Answer[]; end: () => Promise<void> } {
  const answers: Answer[] = []
  const curl = `curl --silent --output /dev/null --max-time 15 --write-out '%{http_code}'`
  const loop = `while sleep ${EVERY_S}; do
    for asked in page:/ write:/api/captcha; do
      visitor="X-Forwarded-For: 10.9.$((RANDOM % 256)).$((RANDOM % 256))"
      echo "\${asked%%:*} $(${curl} --header "$visitor" http://127.0.0.1:${port}\${asked#*:})"
    done
  done`
  const asking: ChildProcess = spawn(
    'setpriv',
    ['--pdeathsig', 'KILL', 'nsenter', '-t', `${machine.leader}`, '-n', 'bash', '-c', loop],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (asking.stdout)
    createInterface({ input: asking.stdout }).on('line', (line) => {
      const [what, status] = line.split(' ')
      answers.push({ what: what === 'page' ? 'page' : 'write', at: Date.now(), status: Number(status) })
    })
  return {
    answers,
    async end() {
      const ended = once(asking, 'exit')
      asking.kill('SIGKILL')
      await ended
    },
  }
}

/** The longest time between two writes that were made. */
export function longestGap(answers: Answer[]): number {
  const made = answers.filter(({ what, status }) => what === 'write' && status === 200).map(({ at }) => at)
  return Math.max(0, ...made.slice(1).map((at, index) => at - (made[index] ?? at)))
}
