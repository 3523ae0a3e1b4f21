import type { KeyScope, TeamRole } from '@parlour/contracts'

/** Who makes a call, once the token and its session row were checked. */
export interface Actor {
  /** The person. */
  readonly accountId: string
  /** Whose cart, orders and sites the call is about: the account itself, or the one whose team it belongs to. */
  readonly merchantId: string
  readonly teamRole: TeamRole
  /** True when the merchant of a member is suspended: only the own account is left. */
  readonly isWorkspaceClosed?: boolean
  readonly sessionId: string
  readonly username: string
  readonly roles: readonly string[]
  /** True when the person makes no call of the staff before two-step login is on. */
  readonly isFactorMissing?: boolean
}

/** Who acts for an account of its own: its owner. */
export function ownerActor(person: Omit<Actor, 'merchantId' | 'teamRole'>): Actor {
  return { ...person, merchantId: person.accountId, teamRole: 'owner' }
}

/** Resolves a bearer token; throws a DomainError (`identity.session-missing`, `identity.session-expired`, `identity.elsewhere`, `identity.suspended`). */
export type Authenticate = (token: string) => Promise<Actor>

/** Resolves an API key for a call that needs the scope; the session of the actor is the key. Throws a DomainError (`integrations.key-unknown`, `integrations.key-scope`, `identity.suspended`). */
export type AuthenticateKey = (token: string, scope: KeyScope) => Promise<Actor>
