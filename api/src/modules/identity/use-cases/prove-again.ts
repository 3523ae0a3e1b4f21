import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Proof } from '../db/identity.model.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { Account } from '../domain/account.ts'
import type { IdentityContext } from './identity-context.ts'
import { trySecondFactor } from './try-second-factor.ts'

export interface AgainProof {
  readonly accountPassword?: string
  readonly code?: string
}

export type ProveAgain = (actor: Pick<Actor, 'accountId' | 'sessionId'>, proof: AgainProof) => Promise<void>

const FRESH_MS = 15 * 60_000
const WINDOW_MS = 15 * 60_000
const ATTEMPTS: Readonly<Record<Proof, number>> = { password: 10, 'second-factor': 5 }

/** Required in the same call, because injected code has the token too. Throws `identity.proof-required` or the proof's error. */
export async function proveAgain(
  ctx: IdentityContext,
  { accountId }: Pick<Actor, 'accountId'>,
  { accountPassword = '', code = '' }: AgainProof,
): Promise<void> {
  const { storage, vault, now } = ctx
  if (code !== '') {
    await takeAttempt(storage, accountId, 'second-factor', now())
    const outcome = await storage.transact(async (store) => trySecondFactor(store, vault, accountId, code, now()))
    if (outcome !== 'right') throw new DomainError('identity.code-wrong', { fields: { code: 'wrong' } })
    return storage.proofAttempts.clear(accountId, 'second-factor')
  }
  if (accountPassword === '') throw new DomainError('identity.proof-required', { fields: { accountPassword: 'required' } })
  const account = await storage.accounts.find(accountId)
  if (!account) throw new DomainError('identity.session-expired')
  await provePassword(ctx, account, accountPassword, 'accountPassword')
}

export async function proveOldLogin(ctx: IdentityContext, actor: Pick<Actor, 'accountId' | 'sessionId'>, proof: AgainProof): Promise<void> {
  const startedAt = await ctx.storage.sessionHistory.startedAt(actor.sessionId)
  const isFresh = startedAt !== null && ctx.now().getTime() - startedAt.getTime() <= FRESH_MS
  if (!isFresh) await proveAgain(ctx, actor, proof)
}

/** Throws `platform.validation`, `identity.password-wrong`, or `platform.rate-limited` after 10 wrong ones in 15 minutes. */
export async function provePassword(
  { storage, hasher, now }: IdentityContext,
  account: Account,
  typed: string,
  field: string,
): Promise<void> {
  if (typed === '') throw new DomainError('platform.validation', { fields: { [field]: 'required' } })
  await takeAttempt(storage, account.id, 'password', now())
  if (!(await hasher.verify(account.passwordHash, typed, 'merchant')))
    throw new DomainError('identity.password-wrong', { fields: { [field]: 'wrong' } })
  await storage.proofAttempts.clear(account.id, 'password')
}

/** Counts before the check; throws `platform.rate-limited` when the window is used up. */
export async function takeAttempt({ proofAttempts }: IdentityUnitOfWork, accountId: string, proof: Proof, at: Date): Promise<void> {
  const { attempts, since } = await proofAttempts.take(accountId, proof, at, WINDOW_MS)
  if (attempts <= ATTEMPTS[proof]) return
  const retryAfterSeconds = Math.max(1, Math.ceil((since.getTime() + WINDOW_MS - at.getTime()) / 1000))
  throw new DomainError('platform.rate-limited', { retryAfterSeconds })
}
