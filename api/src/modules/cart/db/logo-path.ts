import { hashOfPicture } from '../../../platform/picture-file.ts'

const FOLDER = '/media/logos/'

/** The path of a stored logo, the same on every host of the product. */
export function logoPathOf(hash: string): string {
  return `${FOLDER}${hash}.webp`
}

/** The content hash of a stored logo; throws a RangeError for a path that names none. */
export function hashOfLogoPath(path: string): string {
  const hash = path.startsWith(FOLDER) ? hashOfPicture(path.slice(FOLDER.length)) : null
  if (hash === null) throw new RangeError('The path names no logo')
  return hash
}
