import type { KeyScope, TeamRole } from '@parlour/contracts'

export interface Actor {
  readonly accountId: string
  /** The account itself, or the one whose team it belongs to. */
  readonly merchantId: string
  readonly teamRole: TeamRole
  /** True when the merchant of a team member is suspended: only the own account remains accessible. */
  readonly isWorkspaceClosed?: boolean
  readonly sessionId: string
  readonly username: string
  readonly roles: readonly string[]
  /** True when staff calls are blocked until two-step login is on. */
  readonly isFactorMissing?: boolean
}

export function ownerActor(person: Omit<Actor, 'merchantId' | 'teamRole'>): Actor {
  return { ...person, merchantId: person.accountId, teamRole: 'owner' }
}

/** Throws `identity.session-missing`, `identity.session-expired`, `identity.elsewhere` or `identity.suspended`. */
export type Authenticate = (token: string) => Promise<Actor>

/** The session of the actor is the key. Throws `integrations.key-unknown`, `integrations.key-scope` or `identity.suspended`. */
export type AuthenticateKey = (token: string, scope: KeyScope) => Promise<Actor>
