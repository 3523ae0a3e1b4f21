import type { Locale } from '@parlour/i18n'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { newRecoveryCodes, readTypedFactor, stepOfCode } from '../domain/second-factor.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'
import { takeTry } from './prove-password.ts'

export interface ConfirmSecondFactorDeps {
  readonly storage: IdentityUnitOfWork
  readonly vault: SecondFactorVault
  readonly now: () => Date
}

/** The recovery codes, which are never shown again. */
export type ConfirmSecondFactor = (typed: string, actor: Actor, locale: Locale) => Promise<readonly string[]>

/** Turns two-step login on by the first code of the app; throws `identity.code-wrong`, or `identity.second-factor-state` when none was begun. */
export function makeConfirmSecondFactor({ storage, vault, now }: ConfirmSecondFactorDeps): ConfirmSecondFactor {
  return async function confirmSecondFactor(typed, { accountId, sessionId }, locale) {
    const at = now()
    await takeTry(storage, accountId, 'second-factor', at)
    const recoveryCodes = await storage.transact(async (store) => {
      const account = await store.accounts.lock(accountId)
      const factor = await store.secondFactors.lock(accountId)
      if (!account || !factor || factor.isOn) throw new DomainError('identity.second-factor-state')
      const proof = readTypedFactor(typed)
      const step = proof.kind === 'app' ? stepOfCode(vault.open(accountId, factor.sealedSecret), proof.code, at) : null
      if (step === null) throw new DomainError('identity.code-wrong', { fields: { code: 'wrong' } })
      const codes = newRecoveryCodes()
      const macs = codes.map((code) => vault.recoveryMac(accountId, code.replaceAll('-', '')))
      await store.secondFactors.confirm(accountId, step, macs, at)
      await store.audit({ accountId, event: 'second-factor-on', sessionId, at })
      await store.post({ to: account.email, locale, kind: 'second-factor-on', values: { account: account.account } })
      return codes
    })
    await storage.proofTries.clear(accountId, 'second-factor')
    return recoveryCodes
  }
}
