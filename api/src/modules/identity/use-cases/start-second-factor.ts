import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { newSecondFactorSecret, secondFactorUri } from '../domain/second-factor.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'
import type { ProvePassword } from './prove-password.ts'
import { tryStaffCode } from './try-staff-code.ts'

export interface StartSecondFactorDeps {
  readonly storage: IdentityUnitOfWork
  readonly vault: SecondFactorVault
  readonly codes: OneTimeCodes
  readonly provePassword: ProvePassword
  readonly now: () => Date
}

export interface StartForm {
  readonly password: string
  readonly emailCode: string
}

export type StartSecondFactor = (form: StartForm, actor: Actor) => Promise<{ readonly secret: string; readonly uri: string }>

/** Inactive until confirmed. Throws `identity.second-factor-state` when already on, or `identity.code-wrong` for the staff code. */
export function makeStartSecondFactor({ storage, vault, codes, provePassword, now }: StartSecondFactorDeps): StartSecondFactor {
  return async function startSecondFactor({ password, emailCode }, { accountId }) {
    const account = await storage.accounts.find(accountId)
    if (!account) throw new DomainError('identity.session-expired')
    await provePassword(account, password, 'password')
    const secret = newSecondFactorSecret()
    // The outcome is returned, not thrown, inside the transaction: a thrown one would undo the count of a wrong code.
    const isProven = await storage.transact(async (store) => {
      const current = await store.accounts.lock(accountId)
      if (!current) throw new DomainError('identity.session-expired')
      const factor = await store.secondFactors.lock(accountId)
      if (factor?.isOn) throw new DomainError('identity.second-factor-state')
      if (!(await tryStaffCode(store, codes, current, emailCode, now()))) return false
      return store.secondFactors.begin(accountId, vault.seal(accountId, secret))
    })
    if (!isProven) throw new DomainError('identity.code-wrong', { fields: { emailCode: 'wrong' } })
    return { secret, uri: secondFactorUri(secret, account.account) }
  }
}
