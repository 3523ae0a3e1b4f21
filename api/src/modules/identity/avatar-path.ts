/** The path of a stored picture of a person. */
export function avatarPathOf(hash: string): string {
  return `/media/avatars/${hash}.webp`
}
