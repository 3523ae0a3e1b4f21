import { RULES } from '@parlour/contracts'
import sharp, { type Metadata, type Region, type Sharp, type SharpInput } from 'sharp'
import { createBulkhead } from '../../../platform/bulkhead.ts'
import { DomainError } from '../../../platform/domain-error.ts'

/** A picture as it is stored: WebP, and nothing of the file that it came from. */
export interface DrawnLogo {
  readonly picture: Buffer
  readonly width: number
  readonly height: number
}

/** Draws the logo of a file; throws `cart.logo-refused` with what is wrong. */
export type DrawLogo = (file: Buffer) => Promise<DrawnLogo>

// The library reads many kinds of files, some of them programs of a sort (SVG, PDF); here it knows these three and no other.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })

const { maxBytes, minSide, maxSide, fit } = RULES.logo
const SECONDS = 10
/** Of 255; what is fainter nobody sees. */
const FAINT = 8
const WAITING = 32

/** Makes the one drawer of the process: a large picture takes 100 MB while it is drawn, so there is one at a time. */
export function createLogoDrawer(): DrawLogo {
  const inTurn = createBulkhead(1, WAITING)
  return async (file) => {
    if (file.length > maxBytes) throw refusal('bytes')
    return inTurn(async () => draw(file))
  }
}

async function draw(file: Buffer): Promise<DrawnLogo> {
  await assertFits(file)
  try {
    const seen = await seenPartOf(file)
    const upright = opened(file).autoOrient()
    const { data, info } = await (seen ? upright.extract(seen) : upright)
      .resize({ ...fit, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    if (await isBlank(data)) throw refusal('blank')
    return { picture: data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof DomainError ? error : refusal('broken', error)
  }
}

/** Reads the head of the file only, so that a picture that would fill the memory is refused before it is unpacked. */
async function assertFits(file: Buffer): Promise<void> {
  const {
    width,
    height,
    pages = 1,
  } = await headOf(file).catch((error: unknown) => {
    throw refusal('kind', error)
  })
  const sides = [width, height]
  if (sides.some((side) => side < minSide || side > maxSide)) throw refusal('sides')
  if (pages > 1) throw refusal('animated')
}

async function headOf(file: Buffer): Promise<Metadata> {
  return sharp(file, { limitInputPixels: false }).metadata()
}

/** The part inside the transparent border, or null for a picture without transparency. */
async function seenPartOf(file: Buffer): Promise<Region | null> {
  const { hasAlpha } = await headOf(file)
  if (!hasAlpha) return null
  const { data, info } = await opened(file).autoOrient().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 1 } as const
  const trimmed = await opened(data, raw).trim({ background: '#000', threshold: FAINT }).raw().toBuffer({ resolveWithObject: true })
  const { trimOffsetLeft = 0, trimOffsetTop = 0, width, height } = trimmed.info
  return { left: -trimOffsetLeft, top: -trimOffsetTop, width, height }
}

async function isBlank(picture: Buffer): Promise<boolean> {
  const { channels } = await opened(picture).stats()
  const alpha = channels[3]
  return alpha !== undefined && alpha.max <= FAINT
}

function opened(input: SharpInput, raw?: { readonly width: number; readonly height: number; readonly channels: 1 }): Sharp {
  const limits = { limitInputPixels: maxSide * maxSide, failOn: 'error', pages: 1 } as const
  return sharp(input, raw ? { raw } : limits).timeout({ seconds: SECONDS })
}

function refusal(reason: 'bytes' | 'kind' | 'sides' | 'animated' | 'blank' | 'broken', cause?: unknown): DomainError {
  return new DomainError('cart.logo-refused', { fields: { image: reason }, cause })
}
