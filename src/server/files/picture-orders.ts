import type { ResizeOptions } from 'sharp'
import type { FailureCode } from '#contract/failure.ts'
import type { IMAGE_KINDS } from '#contract/file-kinds.ts'

// The messages between picture-child.ts and the program picture.child.js.

export type ImageKind = (typeof IMAGE_KINDS)[number]
/** Re-encode the picture, as `name` in the folder. */
export type KeepOrder = { work: 'keep'; kind: ImageKind; file: string; folder: string; name: string }
/** Create a WebP of each shape in the folder. */
export type DrawOrder = { work: 'draw'; file: string; folder: string; shapes: Shape[] }
export type Shape = { name: string; resize: ResizeOptions; onlyIfWider?: number }

export type Kept = { size: number; width: number; height: number }
export type Drawn = { name: string; width: number; height: number }
/** `isNot`: it isn't a picture of this kind. `cause` is for the log. */
export type Refusal = { code: FailureCode | 'isNot'; message: string; cause?: string }
export type PictureReply<Result> = { result: Result } | { refusal: Refusal }
