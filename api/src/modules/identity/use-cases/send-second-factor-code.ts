import type { Locale } from '@parlour/i18n'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { CODE_LIFE_MS } from '../domain/email-code.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import { issueEmailCode } from './issue-email-code.ts'
import type { ProvePassword } from './prove-password.ts'
import { bindingOf } from './try-staff-code.ts'

export interface SendSecondFactorCodeDeps {
  readonly storage: IdentityUnitOfWork
  readonly codes: OneTimeCodes
  readonly provePassword: ProvePassword
  readonly now: () => Date
}

export type SendSecondFactorCode = (password: string, actor: Actor, locale: Locale) => Promise<void>

/** Throws `identity.second-factor-state` when two-step login is on. */
export function makeSendSecondFactorCode({ storage, codes, provePassword, now }: SendSecondFactorCodeDeps): SendSecondFactorCode {
  return async function sendSecondFactorCode(password, { accountId }, locale) {
    const account = await storage.accounts.find(accountId)
    if (!account) throw new DomainError('identity.session-expired')
    await provePassword(account, password, 'password')
    const at = now()
    await storage.transact(async (store) => {
      const current = await store.accounts.lock(accountId)
      if (!current) throw new DomainError('identity.session-expired')
      const factor = await store.secondFactors.lock(accountId)
      if (factor?.isOn) throw new DomainError('identity.second-factor-state')
      const code = await issueEmailCode(store, codes, bindingOf(current), at)
      const values = { account: current.account, code, minutes: String(CODE_LIFE_MS / 60_000) }
      await store.post({ to: current.email, locale, kind: 'second-factor-code', values })
    })
  }
}
