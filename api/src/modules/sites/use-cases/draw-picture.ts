import { createHash } from 'node:crypto'
import { RULES, type PictureCrop } from '@parlour/contracts'
import { pictureWidths } from '@parlour/site-engine'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { createBulkhead } from '../../../platform/bulkhead.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { redrawPicture, type PictureFault } from '../../../platform/redraw-picture.ts'

/** One WebP per width, under the hash of the largest. */
export interface DrawnSitePicture {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly files: readonly { readonly width: number; readonly picture: Buffer }[]
}

/** Throws `sites.picture-rejected` with the reason. */
export type DrawPicture = (file: Buffer, crop: PictureCrop | undefined) => Promise<DrawnSitePicture>

const { maxBytes, minSide, maxSide, storedSide } = RULES.pictures
const QUALITY = 80
const WAITING = 16

/** One per process: a large picture takes 160 MB during processing, so only one is processed at a time. */
export function createPictureDrawer(): DrawPicture {
  const inTurn = createBulkhead(1, WAITING)
  return async (file, crop) => {
    if (file.length > maxBytes) throw rejection('bytes')
    return inTurn(async () => draw(file, crop))
  }
}

async function draw(file: Buffer, crop: PictureCrop | undefined): Promise<DrawnSitePicture> {
  // Without loss, so that each width is compressed once.
  const stored = await redrawPicture(file, {
    minSide,
    maxSide,
    draw: (upright, head) =>
      cut(upright, head, crop).resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 1 }),
    rejectWith: (fault, cause) => (cause instanceof DomainError ? cause : rejection(fault, cause)),
  })
  const { width, height } = await sharp(stored).metadata()
  const files = await Promise.all(
    pictureWidths({ width }).map(async (across) => ({
      width: across,
      picture: await sharp(stored).resize(across).webp({ quality: QUALITY, smartSubsample: true }).toBuffer(),
    })),
  )
  const largest = files.at(-1)?.picture ?? stored
  return { hash: createHash('sha256').update(largest).digest('hex'), width, height, files }
}

function cut(upright: Sharp, { autoOrient }: Metadata, crop: PictureCrop | undefined): Sharp {
  if (crop === undefined) return upright
  const isInside = crop.left + crop.width <= autoOrient.width && crop.top + crop.height <= autoOrient.height
  if (!isInside || crop.width < minSide || crop.height < minSide) throw rejection('crop')
  return upright.extract(crop)
}

function rejection(reason: PictureFault | 'bytes' | 'crop', cause?: unknown): DomainError {
  return new DomainError('sites.picture-rejected', { fields: { image: reason }, cause })
}
