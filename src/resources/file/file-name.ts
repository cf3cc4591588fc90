import { FILE_KINDS, type Folder, kindOfType } from '#contract/file-kinds.ts'

const MOST_NAME = 200
const MOST_SLUG = 80

/**
 * The name to show for an upload: the part after the last slash, without control characters and without bidirectional
 * marks, which can disguise an extension (`exe.pdf` that is really `fdp.exe`). It is never used as a path.
 */
export function shownName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // Marathi needs the two joiners.
  const clean = last.replaceAll(/(?![\u200c\u200d])\p{C}/gu, '').replaceAll(/\s+/g, ' ')
  return [...clean.trim()].slice(-MOST_NAME).join('')
}

/** The preferred path of a file; `again` numbers further attempts. */
export function addressOf(folder: Folder, name: string, type: string, again: number | string): string {
  const stem = name.replace(/\.[a-z0-9]+$/i, '')
  const slug = stem
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const short = [...slug].slice(0, MOST_SLUG).join('').replace(/-$/, '') || 'file'
  const kind = kindOfType(type)
  return `/data/${folder}/${short}${again === 1 ? '' : `-${again}`}.${kind ? FILE_KINDS[kind].endings[0] : 'bin'}`
}
