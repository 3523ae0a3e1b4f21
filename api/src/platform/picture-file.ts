export function hashOfPicture(file: string): string | null {
  return /^([0-9a-f]{64})\.webp$/.exec(file)?.[1] ?? null
}
