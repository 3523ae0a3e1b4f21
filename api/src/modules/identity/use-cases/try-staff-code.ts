import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import type { Account } from '../domain/account.ts'
import type { EmailCodeBinding } from '../domain/email-code.ts'
import { uniqueKeyOf } from '../domain/registration.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import { tryEmailCode } from './try-email-code.ts'

export function bindingOf({ id, email }: Account): EmailCodeBinding {
  return { accountId: id, step: 'second-factor', emailKey: uniqueKeyOf(email) }
}

/** Staff only: a password alone must not gain the role. Does not consume the code. Throws `platform.validation` when missing. */
export async function tryStaffCode(store: IdentityStore, codes: OneTimeCodes, account: Account, typed: string, at: Date): Promise<boolean> {
  if (account.roles.length === 0) return true
  if (typed === '') throw new DomainError('platform.validation', { fields: { emailCode: 'required' } })
  return (await tryEmailCode(store, codes, bindingOf(account), typed, at)) !== null
}
