import { RULES, type PictureCrop } from '@parlour/contracts'

export type PictureSize = { readonly width: number; readonly height: number }

export const CROP_SHAPES = { wide: 21 / 9, screen: 16 / 9, photo: 4 / 3, square: 1 } as const
export type CropShape = keyof typeof CROP_SHAPES

const LEAST = RULES.pictures.minSide

/** Whether the picture is large enough to be cut to this ratio. */
export function canCut({ width, height }: PictureSize, ratio: number): boolean {
  return Math.min(width, height * ratio) >= leastWidth(ratio)
}

export function largestPart(size: PictureSize, ratio: number): PictureCrop {
  return partAround(size, ratio, size.width, { x: size.width / 2, y: size.height / 2 })
}

/** Moves the crop, clamped to the picture. */
export function movedPart({ width, height }: PictureSize, part: PictureCrop, across: number, down: number): PictureCrop {
  return {
    ...part,
    left: Math.round(between(part.left + across, 0, width - part.width)),
    top: Math.round(between(part.top + down, 0, height - part.height)),
  }
}

/** Resizes the crop around its centre, clamped to the picture. */
export function sizedPart(size: PictureSize, part: PictureCrop, ratio: number, width: number): PictureCrop {
  return partAround(size, ratio, width, { x: part.left + part.width / 2, y: part.top + part.height / 2 })
}

export function widthsOf(size: PictureSize, ratio: number): { readonly least: number; readonly most: number } {
  return { least: leastWidth(ratio), most: Math.floor(Math.min(size.width, size.height * ratio)) }
}

function partAround(size: PictureSize, ratio: number, wanted: number, middle: { readonly x: number; readonly y: number }): PictureCrop {
  const { least, most } = widthsOf(size, ratio)
  const width = Math.round(between(wanted, least, most))
  const height = Math.min(size.height, Math.round(width / ratio))
  const corner = { left: middle.x - width / 2, top: middle.y - height / 2, width, height }
  return movedPart(size, corner, 0, 0)
}

function leastWidth(ratio: number): number {
  return Math.ceil(Math.max(LEAST, LEAST * ratio))
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
