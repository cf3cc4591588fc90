import { execFileSync } from 'node:child_process'
import type { Container } from '../drill-install/container.ts'

const BRIDGE = 'council-lan'

const ip = (...words: string[]) => execFileSync('ip', words, { encoding: 'utf8' })

/** A network of the machines of the drill alone: this machine has no address in it. */
export function layLan(): void {
  removeLan()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('link', 'set', BRIDGE, 'up')
}

/** A cable into it; a machine that has lost its power needs another one. */
export function plugIn(machine: Container, place: number, address: string): void {
  const [ours, leader] = [`${BRIDGE}-${place}`, `${machine.leader}`]
  ip('link', 'add', ours, 'type', 'veth', 'peer', 'name', 'lan0', 'netns', leader)
  ip('link', 'set', ours, 'master', BRIDGE, 'up')
  const within = (...words: string[]) => execFileSync('nsenter', ['-t', leader, '-n', 'ip', ...words])
  within('addr', 'add', `${address}/24`, 'dev', 'lan0')
  within('link', 'set', 'lan0', 'up')
}

export function removeLan(): void {
  if (ip('-brief', 'link').includes(`${BRIDGE} `)) ip('link', 'del', BRIDGE)
}
