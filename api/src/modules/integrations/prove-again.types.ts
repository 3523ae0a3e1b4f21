import type { Actor } from '../../platform/actor.ts'

/** Throws `identity.proof-required` or the error of a wrong proof. */
export type ProveAgain = (
  actor: Pick<Actor, 'accountId' | 'sessionId'>,
  proof: { readonly accountPassword?: string; readonly code?: string },
) => Promise<void>
