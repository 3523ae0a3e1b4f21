import { hashOfPicture } from '../../../platform/picture-file.ts'

const FOLDER = '/media/logos/'

export function logoPathOf(hash: string): string {
  return `${FOLDER}${hash}.webp`
}

/** Throws a RangeError for a path that is not a logo path. */
export function hashOfLogoPath(path: string): string {
  const hash = path.startsWith(FOLDER) ? hashOfPicture(path.slice(FOLDER.length)) : null
  if (hash === null) throw new RangeError('The path names no logo')
  return hash
}
