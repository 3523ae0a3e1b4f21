import { createHmac, randomUUID } from 'node:crypto'
import jwt from '@fastify/jwt'
import Fastify from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'

export interface AccessClaims {
  readonly accountId: string
  readonly sessionId: string
  readonly counter: number
}

/** HS256, `at+jwt`, five minutes. */
export interface AccessTokens {
  readonly issue: (claims: AccessClaims) => Promise<string>
  /** Throws `identity.session-expired` for any invalid or expired token. */
  readonly verify: (token: string) => Promise<AccessClaims>
}

interface TokenPayload {
  readonly sub: unknown
  readonly sid: unknown
  readonly jti: unknown
}

const LIFE_SECONDS = 300
const AUDIENCE = 'parlour-api'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface AccessTokensDeps {
  readonly secret: string
  /** Its tokens still verify. */
  readonly previousSecret?: string | null
  readonly issuer: string
  readonly now: () => Date
}

/** Hosts `@fastify/jwt` in a Fastify instance that never listens. */
export function createAccessTokens(deps: AccessTokensDeps): AccessTokens {
  const { issuer, now, previousSecret = null } = deps
  const host = Fastify()
  host.register(jwt, {
    secret: createHmac('sha256', deps.secret).update('access-token').digest(),
    sign: { algorithm: 'HS256', header: { alg: 'HS256', typ: 'at+jwt' } },
    verify: {
      algorithms: ['HS256'],
      allowedIss: issuer,
      allowedAud: AUDIENCE,
      checkTyp: 'at+jwt',
      requiredClaims: ['iss', 'aud', 'sub', 'sid', 'jti', 'iat', 'exp'],
    },
  })
  const ready = host.ready()
  const previous = previousSecret === null ? null : createAccessTokens({ secret: previousSecret, issuer, now })
  return {
    issue: async ({ accountId, sessionId, counter }) => {
      await ready
      const iat = Math.floor(now().getTime() / 1000)
      const jti = `${counter}.${randomUUID()}`
      return host.jwt.sign({ iss: issuer, aud: AUDIENCE, sub: accountId, sid: sessionId, jti, iat, exp: iat + LIFE_SECONDS })
    },
    verify: async (token) => {
      await ready
      try {
        return claimsOf(verified(() => host.jwt.verify<TokenPayload>(token, { clockTimestamp: now().getTime() })))
      } catch (error) {
        if (previous === null) throw error
        return previous.verify(token)
      }
    },
  }
}

function verified(verify: () => TokenPayload): TokenPayload {
  try {
    return verify()
  } catch (cause) {
    throw new DomainError('identity.session-expired', { cause })
  }
}

function claimsOf({ sub, sid, jti }: TokenPayload): AccessClaims {
  const [accountId, sessionId, counter] = [String(sub), String(sid), Number(String(jti).split('.')[0])]
  if (!UUID.test(accountId) || !UUID.test(sessionId) || !Number.isSafeInteger(counter)) throw new DomainError('identity.session-expired')
  return { accountId, sessionId, counter }
}
