import type { ResizeOptions } from 'sharp'
import type { FailureCode } from '#contract/failure.ts'
import type { IMAGE_KINDS } from '#contract/file-kinds.ts'

// What picture-child.ts and the program picture.child.js tell each other.

export type ImageKind = (typeof IMAGE_KINDS)[number]
/** Draw the picture again, as `name` in the folder. */
export type KeepOrder = { work: 'keep'; kind: ImageKind; file: string; folder: string; name: string }
/** Draw a WebP of each shape in the folder. */
export type DrawOrder = { work: 'draw'; file: string; folder: string; shapes: Shape[] }
export type Shape = { name: string; resize: ResizeOptions; onlyIfWider?: number }

export type Kept = { size: number; width: number; height: number }
export type Drawn = { name: string; width: number; height: number }
/** `isNot`: it is no picture of this kind. `cause` is for the log. */
export type Refusal = { code: FailureCode | 'isNot'; message: string; cause?: string }
export type PictureAnswer<Result> = { result: Result } | { refusal: Refusal }
