import type { KeyScope } from '@parlour/contracts'

/** Who makes a call, once the token and its session row were checked. */
export interface Actor {
  readonly accountId: string
  readonly sessionId: string
  readonly username: string
  readonly roles: readonly string[]
}

/** Resolves a bearer token; throws a DomainError (`identity.session-missing`, `identity.session-expired`, `identity.elsewhere`, `identity.suspended`). */
export type Authenticate = (token: string) => Promise<Actor>

/** Resolves an API key for a call that needs the scope; the session of the actor is the key. Throws a DomainError (`integrations.key-unknown`, `integrations.key-scope`, `identity.suspended`). */
export type AuthenticateKey = (token: string, scope: KeyScope) => Promise<Actor>
