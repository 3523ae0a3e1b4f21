import { RULES } from '@parlour/contracts'
import sharp, { type Region, type Sharp } from 'sharp'
import { createBulkhead } from '../../../platform/bulkhead.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { redrawPicture, type PictureFault } from '../../../platform/redraw-picture.ts'

/** WebP without any metadata of the source file. */
export interface DrawnLogo {
  readonly picture: Buffer
  readonly width: number
  readonly height: number
}

const { maxBytes, minSide, maxSide, fit } = RULES.logo
/** Of 255; anything fainter counts as invisible. */
const FAINT = 8
/** One picture at a time in a process, since a large one takes 100 MB. */
const inTurn = createBulkhead(1, 32)

/** Throws `cart.logo-rejected` with the reason. */
export async function drawLogo(file: Buffer): Promise<DrawnLogo> {
  if (file.length > maxBytes) throw rejection('bytes')
  return inTurn(async () => draw(file))
}

async function draw(file: Buffer): Promise<DrawnLogo> {
  const picture = await redrawPicture(file, {
    minSide,
    maxSide,
    draw: async (upright, { hasAlpha }) => {
      const seen = hasAlpha ? upright.extract(await seenPartOf(upright)) : upright
      return seen.resize({ ...fit, fit: 'inside', withoutEnlargement: true }).webp({ quality: 92, smartSubsample: true })
    },
    rejectWith: rejection,
  })
  if (await isBlank(picture)) throw rejection('blank')
  const { width, height } = await sharp(picture).metadata()
  return { picture, width, height }
}

async function seenPartOf(upright: Sharp): Promise<Region> {
  const { data, info } = await upright.clone().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 1 } as const
  const trimmed = await sharp(data, { raw }).trim({ background: '#000', threshold: FAINT }).raw().toBuffer({ resolveWithObject: true })
  const { trimOffsetLeft = 0, trimOffsetTop = 0, width, height } = trimmed.info
  return { left: -trimOffsetLeft, top: -trimOffsetTop, width, height }
}

async function isBlank(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).stats()
  const alpha = channels[3]
  return alpha !== undefined && alpha.max <= FAINT
}

function rejection(reason: PictureFault | 'bytes' | 'blank', cause?: unknown): DomainError {
  return new DomainError('cart.logo-rejected', { fields: { image: reason }, cause })
}
