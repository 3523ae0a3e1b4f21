import type { Locale } from '@parlour/i18n'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import type { Account } from '../domain/account.ts'
import { CODE_LIFE_MS, type EmailCodeBinding } from '../domain/email-code.ts'
import { uniqueKeyOf } from '../domain/registration.ts'
import { newRecoveryCodes, newSecondFactorSecret, readTypedFactor, secondFactorUri } from '../domain/second-factor.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'
import { issueEmailCode, tryEmailCode } from './email-code.ts'
import type { IdentityContext } from './identity-context.ts'
import { provePassword, takeAttempt } from './prove-again.ts'
import { trySecondFactor } from './try-second-factor.ts'

/** Throws `identity.second-factor-state` when two-step login is on. */
export async function sendSecondFactorCode(ctx: IdentityContext, password: string, { accountId }: Actor, locale: Locale): Promise<void> {
  const { storage, codes, now } = ctx
  await proveOwner(ctx, accountId, password)
  const at = now()
  await storage.transact(async (store) => {
    const account = await lockWithoutFactor(store, accountId)
    const code = await issueEmailCode(store, codes, bindingOf(account), at)
    const values = { account: account.account, code, minutes: String(CODE_LIFE_MS / 60_000) }
    await store.post({ to: account.email, locale, kind: 'second-factor-code', values })
  })
}

export interface StartForm {
  readonly password: string
  readonly emailCode: string
}

/** Inactive until confirmed. Throws `identity.second-factor-state` when already on, or `identity.code-wrong` for the staff code. */
export async function startSecondFactor(
  ctx: IdentityContext,
  { password, emailCode }: StartForm,
  { accountId }: Actor,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { storage, vault, codes, now } = ctx
  const { account } = await proveOwner(ctx, accountId, password)
  const secret = newSecondFactorSecret()
  // The outcome is returned, not thrown, inside the transaction: a thrown one would undo the count of a wrong code.
  const isProven = await storage.transact(async (store) => {
    const current = await lockWithoutFactor(store, accountId)
    if (!(await tryStaffCode(store, codes, current, emailCode, now()))) return false
    return store.secondFactors.begin(accountId, vault.seal(accountId, secret))
  })
  if (!isProven) throw new DomainError('identity.code-wrong', { fields: { emailCode: 'wrong' } })
  return { secret, uri: secondFactorUri(secret, account) }
}

export interface ConfirmForm {
  readonly code: string
  readonly emailCode: string
}

/** Returns the recovery codes, shown once. Throws `identity.code-wrong`, or `identity.second-factor-state` when setup was not started. */
export async function confirmSecondFactor(
  { storage, vault, codes, now }: IdentityContext,
  { code, emailCode }: ConfirmForm,
  { accountId, sessionId }: Actor,
  locale: Locale,
): Promise<readonly string[]> {
  const at = now()
  await takeAttempt(storage, accountId, 'second-factor', at)
  // The outcome is returned, not thrown, inside the transaction: a thrown one would undo the count of a wrong code.
  const recoveryCodes = await storage.transact(async (store) => {
    const account = await store.accounts.lock(accountId)
    const factor = await store.secondFactors.lock(accountId)
    if (!account || !factor || factor.isOn) throw new DomainError('identity.second-factor-state')
    if (!(await tryStaffCode(store, codes, account, emailCode, at))) return null
    const proof = readTypedFactor(code)
    const step = proof.kind === 'app' ? vault.stepOf(accountId, factor.sealedSecret, proof.code, at) : null
    if (step === null) throw new DomainError('identity.code-wrong', { fields: { code: 'wrong' } })
    await store.emailCodes.voidOpen(accountId, ['second-factor'], at)
    return turnOn(store, vault, { account, sessionId, step, locale, at })
  })
  if (!recoveryCodes) throw new DomainError('identity.code-wrong', { fields: { emailCode: 'wrong' } })
  await storage.proofAttempts.clear(accountId, 'second-factor')
  return recoveryCodes
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

export interface StopForm {
  readonly password: string
  readonly code: string
}

/** Throws `identity.second-factor-state` when off. */
export async function stopSecondFactor(
  ctx: IdentityContext,
  { password, code }: StopForm,
  { accountId, sessionId }: Actor,
  locale: Locale,
): Promise<void> {
  const { storage, vault, now } = ctx
  await proveOwner(ctx, accountId, password)
  const at = now()
  await takeAttempt(storage, accountId, 'second-factor', at)
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

async function proveOwner(ctx: IdentityContext, accountId: string, password: string): Promise<Account> {
  const account = await ctx.storage.accounts.find(accountId)
  if (!account) throw new DomainError('identity.session-expired')
  await provePassword(ctx, account, password, 'password')
  return account
}

async function lockWithoutFactor({ accounts, secondFactors }: IdentityStore, accountId: string): Promise<Account> {
  const account = await accounts.lock(accountId)
  if (!account) throw new DomainError('identity.session-expired')
  const factor = await secondFactors.lock(accountId)
  if (factor?.isOn) throw new DomainError('identity.second-factor-state')
  return account
}

function bindingOf({ id, email }: Account): EmailCodeBinding {
  return { accountId: id, step: 'second-factor', emailKey: uniqueKeyOf(email) }
}

/** Staff only: a password alone must not gain the role. Does not consume the code. Throws `platform.validation` when missing. */
async function tryStaffCode(store: IdentityStore, codes: OneTimeCodes, account: Account, typed: string, at: Date): Promise<boolean> {
  if (account.roles.length === 0) return true
  if (typed === '') throw new DomainError('platform.validation', { fields: { emailCode: 'required' } })
  return (await tryEmailCode(store, codes, bindingOf(account), typed, at)) !== null
}
