import type { Locale } from '@parlour/i18n'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'
import { takeTry, type ProvePassword } from './prove-password.ts'
import { trySecondFactor } from './try-second-factor.ts'

export interface StopSecondFactorDeps {
  readonly storage: IdentityUnitOfWork
  readonly vault: SecondFactorVault
  readonly provePassword: ProvePassword
  readonly now: () => Date
}

export type StopSecondFactor = (form: { readonly password: string; readonly code: string }, actor: Actor, locale: Locale) => Promise<void>

/** Throws `identity.second-factor-state` when off. */
export function makeStopSecondFactor({ storage, vault, provePassword, now }: StopSecondFactorDeps): StopSecondFactor {
  return async function stopSecondFactor({ password, code }, { accountId, sessionId }, locale) {
    const account = await storage.accounts.find(accountId)
    if (!account) throw new DomainError('identity.session-expired')
    await provePassword(account, password, 'password')
    const at = now()
    await takeTry(storage, accountId, 'second-factor', at)
    await storage.transact(async (store) => {
      const current = await store.accounts.lock(accountId)
      const outcome = await trySecondFactor(store, vault, accountId, code, at)
      if (!current || outcome === 'off') throw new DomainError('identity.second-factor-state')
      if (outcome !== 'right') throw new DomainError('identity.code-wrong', { fields: { code: 'wrong' } })
      await store.secondFactors.remove(accountId)
      await store.audit({ accountId, event: 'second-factor-off', sessionId, at })
      await store.post({ to: current.email, locale, kind: 'second-factor-off', values: { account: current.account } })
    })
    await storage.proofAttempts.clear(accountId, 'second-factor')
  }
}
