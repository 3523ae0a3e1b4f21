import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'
import { takeTry, type ProvePassword } from './prove-password.ts'
import { trySecondFactor } from './try-second-factor.ts'

/** What a person shows again: the password of the own account, or a code of the authenticator app. */
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

/** Throws where the proof is missing or wrong. */
export type ProveAgain = (actor: Pick<Actor, 'accountId' | 'sessionId'>, proof: AgainProof) => Promise<void>

const FRESH_MS = 15 * 60_000

/**
 * Asks a person again with the very call that money or a lasting credential hangs on: code in the page has the token of the session, however
 * new its login is. Throws `identity.proof-required`, and `identity.password-wrong`, `identity.code-wrong` or `platform.rate-limited` as the
 * personal page does.
 */
export function makeProveAgain({ storage, vault, provePassword, now }: ProveAgainDeps): ProveAgain {
  return async function proveAgain({ accountId }, { accountPassword = '', code = '' }) {
    if (code !== '') {
      await takeTry(storage, accountId, 'second-factor', now())
      const outcome = await storage.transact(async (store) => trySecondFactor(store, vault, accountId, code, now()))
      if (outcome !== 'right') throw new DomainError('identity.code-wrong', { fields: { code: 'wrong' } })
      return storage.proofTries.clear(accountId, 'second-factor')
    }
    if (accountPassword === '') throw new DomainError('identity.proof-required', { fields: { accountPassword: 'required' } })
    const account = await storage.accounts.find(accountId)
    if (!account) throw new DomainError('identity.session-expired')
    await provePassword(account, accountPassword, 'accountPassword')
  }
}

/** Asks only a person whose login is older than 15 minutes; throws as `makeProveAgain` says. */
export function makeProveOldLogin(deps: ProveAgainDeps): ProveAgain {
  const proveAgain = makeProveAgain(deps)
  return async function proveOldLogin(actor, proof) {
    const startedAt = await deps.storage.sessionHistory.startedAt(actor.sessionId)
    const isFresh = startedAt !== null && deps.now().getTime() - startedAt.getTime() <= FRESH_MS
    if (!isFresh) await proveAgain(actor, proof)
  }
}
