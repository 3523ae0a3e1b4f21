/** What the shell reads from an access token; times in seconds since 1970. */
export interface TokenClaims {
  readonly sub: string
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
    return { sub: 'sub' in claims ? String(claims.sub) : '', iat, exp: claims.exp }
  } catch {
    return undefined
  }
}

/** True when the token is past its expiry by the clock of this device (`now` in ms). */
export function isExpired(claims: TokenClaims, now: number): boolean {
  return claims.exp * 1000 <= now
}

/** When to renew a token that was just received: 80 % of its life with up to 10 % jitter, in ms from now. */
export function renewalDelay({ iat, exp }: TokenClaims, now: number, random: number): number {
  const life = (iat === undefined ? exp - now / 1000 : exp - iat) * 1000
  return Math.max(1_000, life * (0.8 + (random - 0.5) * 0.2))
}
