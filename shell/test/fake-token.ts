export interface TokenOwner {
  readonly sub?: string
  readonly sid?: string
  readonly jti?: string
}

/** Times in seconds since 1970. Unsigned; the shell does not check signatures. */
export function fakeToken(exp: number, iat = exp - 300, owner: TokenOwner = {}): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'EdDSA', typ: 'at+jwt' })}.${part({ sub: 'merchant-1', ...owner, iat, exp })}.signature`
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
