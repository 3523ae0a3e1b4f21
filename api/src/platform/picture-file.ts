/** The SHA-256, in hexadecimal, that the file name of a stored WebP carries; null when the name is not one. */
export function hashOfPicture(file: string): string | null {
  return /^([0-9a-f]{64})\.webp$/.exec(file)?.[1] ?? null
}
