import type { Locale } from '@parlour/i18n'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityStore, IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { Account } from '../domain/account.ts'
import { newRecoveryCodes, readTypedFactor, stepOfCode } from '../domain/second-factor.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'
import { takeTry } from './prove-password.ts'
import { tryStaffCode } from './try-staff-code.ts'

export interface ConfirmSecondFactorDeps {
  readonly storage: IdentityUnitOfWork
  readonly vault: SecondFactorVault
  readonly codes: OneTimeCodes
  readonly now: () => Date
}

export interface ConfirmForm {
  readonly code: string
  readonly emailCode: string
}

/** Returns the recovery codes, which cannot be shown again. */
export type ConfirmSecondFactor = (form: ConfirmForm, actor: Actor, locale: Locale) => Promise<readonly string[]>

/** Throws `identity.code-wrong`, or `identity.second-factor-state` when setup was not started. */
export function makeConfirmSecondFactor({ storage, vault, codes, now }: ConfirmSecondFactorDeps): ConfirmSecondFactor {
  return async function confirmSecondFactor({ code, emailCode }, { accountId, sessionId }, locale) {
    const at = now()
    await takeTry(storage, accountId, 'second-factor', at)
    // The outcome is returned, not thrown, inside the transaction: a thrown one would undo the count of a wrong code.
    const recoveryCodes = await storage.transact(async (store) => {
      const account = await store.accounts.lock(accountId)
      const factor = await store.secondFactors.lock(accountId)
      if (!account || !factor || factor.isOn) throw new DomainError('identity.second-factor-state')
      if (!(await tryStaffCode(store, codes, account, emailCode, at))) return null
      const proof = readTypedFactor(code)
      const step = proof.kind === 'app' ? stepOfCode(vault.open(accountId, factor.sealedSecret), proof.code, at) : null
      if (step === null) throw new DomainError('identity.code-wrong', { fields: { code: 'wrong' } })
      await store.emailCodes.voidOpen(accountId, ['second-factor'], at)
      return turnOn(store, vault, { account, sessionId, step, locale, at })
    })
    if (!recoveryCodes) throw new DomainError('identity.code-wrong', { fields: { emailCode: 'wrong' } })
    await storage.proofAttempts.clear(accountId, 'second-factor')
    return recoveryCodes
  }
}

interface TurnOn {
  readonly account: Account
  readonly sessionId: string
  readonly step: number
  readonly locale: Locale
  readonly at: Date
}

async function turnOn(
  store: IdentityStore,
  vault: SecondFactorVault,
  { account, sessionId, step, locale, at }: TurnOn,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  const macs = codes.map((code) => vault.recoveryMac(account.id, code.replaceAll('-', '')))
  await store.secondFactors.confirm(account.id, step, macs, at)
  await store.audit({ accountId: account.id, event: 'second-factor-on', sessionId, at })
  await store.post({ to: account.email, locale, kind: 'second-factor-on', values: { account: account.account } })
  return codes
}
