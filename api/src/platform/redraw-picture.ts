import sharp, { type Metadata, type Sharp } from 'sharp'

// The library reads many kinds of files, some of them programs of a sort (SVG, PDF); here it knows these three and no other.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })

export type PictureFault = 'kind' | 'sides' | 'animated' | 'broken'

export interface PictureRules {
  readonly minSide: number
  readonly maxSide: number
  readonly draw: (picture: Sharp, head: Metadata) => Sharp | Promise<Sharp>
  readonly rejectWith: (fault: PictureFault, cause?: unknown) => Error
}

const SECONDS = 10
/** Pixel limit whatever the sides: about 160 MB while processing. */
const MOST_PIXELS = 40_000_000

/** Re-encodes PNG, JPEG or WebP, so that only pixels remain of the upload; throws `rejectWith` of the fault. */
export async function redrawPicture(file: Buffer, { minSide, maxSide, draw, rejectWith }: PictureRules): Promise<Buffer> {
  // The library throws at once where nothing is given, not by its promise.
  if (file.length === 0) throw rejectWith('kind')
  // Only the header is read, so that a picture that would fill the memory is rejected before it is decoded.
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw rejectWith('kind', error)
    })
  const { width, height, pages = 1 } = head
  if ([width, height].some((side) => side < minSide || side > maxSide) || width * height > MOST_PIXELS) throw rejectWith('sides')
  if (pages > 1) throw rejectWith('animated')
  const opened = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).timeout({ seconds: SECONDS })
  try {
    return await (await draw(opened.autoOrient(), head)).toBuffer()
  } catch (error) {
    throw rejectWith('broken', error)
  }
}
