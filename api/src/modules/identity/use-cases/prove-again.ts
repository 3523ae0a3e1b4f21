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

/** Answers whether a proof was needed and given; a login of the last 15 minutes needs none. */
export type ProveAgain = (actor: Pick<Actor, 'accountId' | 'sessionId'>, proof: AgainProof) => Promise<boolean>

const FRESH_MS = 15 * 60_000

/**
 * Asks a person again before something delicate (D11). Throws `identity.proof-required` for an old login without a proof, and
 * `identity.password-wrong`, `identity.code-wrong` or `platform.rate-limited` as the personal page does.
 */
export function makeProveAgain({ storage, vault, provePassword, now }: ProveAgainDeps): ProveAgain {
  return async function proveAgain({ accountId, sessionId }, { accountPassword = '', code = '' }) {
    const startedAt = await storage.sessionHistory.startedAt(sessionId)
    if (startedAt && now().getTime() - startedAt.getTime() <= FRESH_MS) return false
    if (code !== '') {
      await takeTry(storage, accountId, 'second-factor', now())
      const verdict = await storage.transact(async (store) => trySecondFactor(store, vault, accountId, code, now()))
      if (verdict !== 'right') throw new DomainError('identity.code-wrong', { fields: { code: 'wrong' } })
      await storage.proofTries.clear(accountId, 'second-factor')
      return true
    }
    if (accountPassword === '') throw new DomainError('identity.proof-required', { fields: { accountPassword: 'required' } })
    const account = await storage.accounts.find(accountId)
    if (!account) throw new DomainError('identity.session-expired')
    await provePassword(account, accountPassword, 'accountPassword')
    return true
  }
}
