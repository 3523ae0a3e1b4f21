/** True for what a mailed link can carry; anything else is told to be invalid without asking the server. */
export function isMailedToken(token: string): boolean {
  return /^[A-Za-z0-9_-]{1,80}$/u.test(token)
}
