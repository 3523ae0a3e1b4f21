const FILE = /^([0-9a-f]{64})\.webp$/
const FOLDER = '/media/logos/'

/** The path of a stored logo, the same on every host of the product. */
export function logoPathOf(hash: string): string {
  return `${FOLDER}${hash}.webp`
}

/** The content hash that a file of the folder of logos is named by, or null when the name is none. */
export function hashOfLogoFile(file: string): string | null {
  return FILE.exec(file)?.[1] ?? null
}

/** The content hash of a stored logo; throws a RangeError for a path that names none. */
export function hashOfLogoPath(path: string): string {
  const hash = path.startsWith(FOLDER) ? hashOfLogoFile(path.slice(FOLDER.length)) : null
  if (hash === null) throw new RangeError('The path names no logo')
  return hash
}
