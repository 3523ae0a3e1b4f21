export function isMailedToken(token: string): boolean {
  return /^[A-Za-z0-9_-]{1,80}$/u.test(token)
}
