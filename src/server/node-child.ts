import { realpathSync } from 'node:fs'
import path from 'node:path'
import { type Limits, sandboxedCommand, type View } from './sandbox.ts'

const SRC = path.join(import.meta.dirname, '..')
const ROOT = path.join(SRC, '..')
/** Our code and what it imports; no settings, no secrets. */
const CODE = [SRC, path.join(ROOT, 'package.json'), path.join(ROOT, 'node_modules')]

/** How to start Node for a program of ours that reads an untrusted file; `flags` come before the program. */
export function sandboxedNode(
  flags: readonly string[],
  limits: Limits,
  view: View,
): ReturnType<typeof sandboxedCommand> {
  const node = realpathSync(process.execPath)
  // The sandbox shows /usr anyway.
  const outside = node.startsWith('/usr/') ? [] : [node]
  return sandboxedCommand([node, ...flags], limits, { ...view, reads: [...CODE, ...outside, ...view.reads] })
}
