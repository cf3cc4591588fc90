import { Failure } from '#contract/failure.ts'
import { FILE_KINDS, type FileKind } from '#contract/file-kinds.ts'

/** The content doesn't match the kind that the file's name claims. */
export function isNot(kind: FileKind, cause?: unknown): Failure {
  const { word } = FILE_KINDS[kind]
  // M and X are pronounced "em" and "ex".
  const article = /^[MX]/.test(word) ? 'an' : 'a'
  return new Failure('unsupported', `The selected file is not ${article} ${word}`, { cause })
}

/** The kind is right, but the file must not be published: `The PDF is broken`. The cause is for the log. */
export function refused(sentence: string, cause?: unknown): Failure {
  return new Failure('invalid', sentence, { cause })
}
