import { realpathSync } from 'node:fs'
import path from 'node:path'
import { held, type Limits, type View } from './sandbox.ts'

const SRC = path.join(import.meta.dirname, '..')
const ROOT = path.join(SRC, '..')
/** Our code and what it imports; no settings, no secrets. */
const CODE = [SRC, path.join(ROOT, 'package.json'), path.join(ROOT, 'node_modules')]

/** How to start Node for a program of ours that works on a file of somebody else's; `flags` come before the program. */
export function heldNode(flags: readonly string[], limits: Limits, view: View): ReturnType<typeof held> {
  const node = realpathSync(process.execPath)
  // What Debian installed is seen anyway.
  const outside = node.startsWith('/usr/') ? [] : [node]
  return held([node, ...flags], limits, { ...view, reads: [...CODE, ...outside, ...view.reads] })
}
