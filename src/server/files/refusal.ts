import { Failure } from '#contract/failure.ts'
import { FILE_KINDS, type FileKind } from '#contract/file-kinds.ts'

/** The content is something else than the name promised. */
export function isNot(kind: FileKind, cause?: unknown): Failure {
  const { word } = FILE_KINDS[kind]
  // Spoken "em", "ex".
  const article = /^[MX]/.test(word) ? 'an' : 'a'
  return new Failure('unsupported', `The selected file is not ${article} ${word}`, { cause })
}

/** It is what it promised, but nobody should get it: `The PDF is broken`. The cause is for the log. */
export function refused(sentence: string, cause?: unknown): Failure {
  return new Failure('invalid', sentence, { cause })
}
