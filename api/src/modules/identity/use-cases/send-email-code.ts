import type { Locale } from '@parlour/i18n'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import type { Account } from '../domain/account.ts'
import { checkNewEmail, type EmailAddress } from '../domain/email-address.ts'
import { CODE_LIFE_MS, type EmailStep } from '../domain/email-code.ts'
import { uniqueKeyOf } from '../domain/registration.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import { issueEmailCode, tryEmailCode } from './email-code.ts'
import type { IdentityContext } from './identity-context.ts'
import { provePassword } from './prove-again.ts'

export interface EmailCodeForm {
  readonly step: EmailStep
  readonly newEmail: string
  readonly password: string
  readonly oldPin: string
}

/** A taken address gets the same response; its owner gets a notice instead of a code. */
export async function sendEmailCode(ctx: IdentityContext, form: EmailCodeForm, actor: Actor, locale: Locale): Promise<void> {
  const { storage, codes, rules, now } = ctx
  const address = checkNewEmail(form.newEmail, rules)
  const account = await storage.accounts.find(actor.accountId)
  if (!account) throw new DomainError('identity.session-expired')
  if (address.emailKey === uniqueKeyOf(account.email))
    throw new DomainError('identity.email-unchanged', { fields: { newEmail: 'unchanged' } })
  if (form.step === 'old') await provePassword(ctx, account, form.password, 'password')
  if (form.step === 'new' && form.oldPin === '') throw new DomainError('platform.validation', { fields: { oldPin: 'required' } })
  const at = now()
  // The outcome is returned, not thrown, inside the transaction: a thrown one would undo the count of a wrong code.
  const isProven = await storage.transact(async (store) => {
    const current = await store.accounts.lock(account.id)
    if (current?.email !== account.email) throw new DomainError('identity.session-expired')
    const binding = { accountId: account.id, step: 'old', emailKey: address.emailKey } as const
    if (form.step === 'new' && !(await tryEmailCode(store, codes, binding, form.oldPin, at))) return false
    await mailCode(store, codes, { account: current, address, step: form.step, locale, at })
    return true
  })
  if (!isProven) throw new DomainError('identity.code-wrong', { fields: { oldPin: 'wrong' } })
}

interface CodeMail {
  readonly account: Account
  readonly address: EmailAddress
  readonly step: EmailStep
  readonly locale: Locale
  readonly at: Date
}

async function mailCode(store: IdentityStore, codes: OneTimeCodes, { account, address, step, locale, at }: CodeMail): Promise<void> {
  if (step === 'old') await store.emailCodes.voidOpen(account.id, ['new'], at)
  const code = await issueEmailCode(store, codes, { accountId: account.id, step, emailKey: address.emailKey }, at)
  const values = { account: account.account, code, minutes: String(CODE_LIFE_MS / 60_000) }
  if (step === 'old') {
    return store.post({ to: account.email, locale, kind: 'email-code-old', values: { ...values, newEmail: address.email } })
  }
  const owner = await store.accounts.otherOwnerOf(address.emailKey, account.id, at)
  if (owner !== null) return store.post({ to: address.email, locale, kind: 'email-in-use', values: { account: owner } })
  await store.post({ to: address.email, locale, kind: 'email-code-new', values })
}
