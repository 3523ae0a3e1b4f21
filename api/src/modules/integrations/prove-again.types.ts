import type { Actor } from '../../platform/actor.ts'

/** Asks the person of a call again before a credential is made or an address is told everything; throws `identity.proof-required` and what a wrong proof is. */
export type ProveAgain = (
  actor: Pick<Actor, 'accountId' | 'sessionId'>,
  proof: { readonly accountPassword?: string; readonly code?: string },
) => Promise<void>
