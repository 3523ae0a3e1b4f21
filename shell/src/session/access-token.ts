/** Times are in seconds since 1970. */
export interface TokenClaims {
  readonly sub: string
  /** Empty when the token does not contain it. */
  readonly sid: string
  readonly iat: number | undefined
  readonly exp: number
}

/** Undefined when it is no JWT or has no expiry. Does not verify the signature, the server does. */
export function readClaims(token: string): TokenClaims | undefined {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims) || typeof claims.exp !== 'number') return undefined
    const iat = 'iat' in claims && typeof claims.iat === 'number' ? claims.iat : undefined
    return { sub: textOf(claims, 'sub'), sid: textOf(claims, 'sid'), iat, exp: claims.exp }
  } catch {
    return undefined
  }
}

function textOf(claims: object, name: string): string {
  const value: unknown = Reflect.get(claims, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** `now` is the server's clock in ms. */
export function isExpired(claims: TokenClaims, now: number): boolean {
  return claims.exp * 1000 <= now
}

/** In ms, from the token's own times; without an issue time, what is left at `now`. */
export function lifeOf({ iat, exp }: TokenClaims, now: number): number {
  return iat === undefined ? exp * 1000 - now : (exp - iat) * 1000
}
