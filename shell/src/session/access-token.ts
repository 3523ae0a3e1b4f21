/** What the shell reads from an access token; times in seconds since 1970. */
export interface TokenClaims {
  readonly sub: string
  /** The session that the token belongs to; empty when the token does not say. */
  readonly sid: string
  readonly iat: number | undefined
  readonly exp: number
}

/** Claims of a JWT, or undefined when it is none or carries no expiry. The signature is the server's business. */
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

/** True when the token is past its expiry; `now` is the server's clock in ms. */
export function isExpired(claims: TokenClaims, now: number): boolean {
  return claims.exp * 1000 <= now
}

/** Life of a token in ms, from its own times; without an issue time what is left of it at `now`. */
export function lifeOf({ iat, exp }: TokenClaims, now: number): number {
  return iat === undefined ? exp * 1000 - now : (exp - iat) * 1000
}
