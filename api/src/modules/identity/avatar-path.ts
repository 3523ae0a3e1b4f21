export function avatarPathOf(hash: string): string {
  return `/media/avatars/${hash}.webp`
}
