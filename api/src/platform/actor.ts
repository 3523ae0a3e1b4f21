/** Who makes a call, once the token and its session row were checked. */
export interface Actor {
  readonly accountId: string
  readonly sessionId: string
  readonly username: string
  readonly roles: readonly string[]
}

/** Resolves a bearer token; throws a DomainError (`identity.session-missing`, `identity.session-expired`, `identity.elsewhere`, `identity.suspended`). */
export type Authenticate = (token: string) => Promise<Actor>
