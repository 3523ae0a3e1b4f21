/** Whose token a test wants. */
export interface TokenOwner {
  readonly sub?: string
  readonly sid?: string
  /** Sets tokens of one second apart. */
  readonly jti?: string
}

/** A token with the given times in seconds since 1970; nothing signs it, nothing in the shell checks that. */
export function fakeToken(exp: number, iat = exp - 300, owner: TokenOwner = {}): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'EdDSA', typ: 'at+jwt' })}.${part({ sub: 'merchant-1', ...owner, iat, exp })}.signature`
}

/** Now in seconds, by the clock of the test. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
