import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'
import { takeTry, type ProvePassword } from './prove-password.ts'
import { trySecondFactor } from './try-second-factor.ts'

export interface AgainProof {
  readonly accountPassword?: string
  readonly code?: string
}

export interface ProveAgainDeps {
  readonly storage: IdentityUnitOfWork
  readonly vault: SecondFactorVault
  readonly provePassword: ProvePassword
  readonly now: () => Date
}

export type ProveAgain = (actor: Pick<Actor, 'accountId' | 'sessionId'>, proof: AgainProof) => Promise<void>

const FRESH_MS = 15 * 60_000

/** Required in the same call, because injected code has the token too. Throws `identity.proof-required` or the proof's error. */
export function makeProveAgain({ storage, vault, provePassword, now }: ProveAgainDeps): ProveAgain {
  return async function proveAgain({ accountId }, { accountPassword = '', code = '' }) {
    if (code !== '') {
      await takeTry(storage, accountId, 'second-factor', now())
      const outcome = await storage.transact(async (store) => trySecondFactor(store, vault, accountId, code, now()))
      if (outcome !== 'right') throw new DomainError('identity.code-wrong', { fields: { code: 'wrong' } })
      return storage.proofAttempts.clear(accountId, 'second-factor')
    }
    if (accountPassword === '') throw new DomainError('identity.proof-required', { fields: { accountPassword: 'required' } })
    const account = await storage.accounts.find(accountId)
    if (!account) throw new DomainError('identity.session-expired')
    await provePassword(account, accountPassword, 'accountPassword')
  }
}

export function makeProveOldLogin(deps: ProveAgainDeps): ProveAgain {
  const proveAgain = makeProveAgain(deps)
  return async function proveOldLogin(actor, proof) {
    const startedAt = await deps.storage.sessionHistory.startedAt(actor.sessionId)
    const isFresh = startedAt !== null && deps.now().getTime() - startedAt.getTime() <= FRESH_MS
    if (!isFresh) await proveAgain(actor, proof)
  }
}
