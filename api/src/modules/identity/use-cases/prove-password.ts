import { DomainError } from '../../../platform/domain-error.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { Proof } from '../db/identity.model.ts'
import type { Account } from '../domain/account.ts'

export interface ProvePasswordDeps {
  readonly storage: IdentityUnitOfWork
  readonly hasher: PasswordHasher
  readonly now: () => Date
}

export type ProvePassword = (account: Account, typed: string, field: string) => Promise<void>

const WINDOW_MS = 15 * 60_000
const ATTEMPTS: Readonly<Record<Proof, number>> = { password: 10, 'second-factor': 5 }

/** Throws `platform.validation`, `identity.password-wrong`, or `platform.rate-limited` after 10 wrong ones in 15 minutes. */
export function makeProvePassword({ storage, hasher, now }: ProvePasswordDeps): ProvePassword {
  return async function provePassword(account, typed, field) {
    if (typed === '') throw new DomainError('platform.validation', { fields: { [field]: 'required' } })
    await takeTry(storage, account.id, 'password', now())
    if (!(await hasher.verify(account.passwordHash, typed, 'merchant')))
      throw new DomainError('identity.password-wrong', { fields: { [field]: 'wrong' } })
    await storage.proofAttempts.clear(account.id, 'password')
  }
}

/** Counts before the check; throws `platform.rate-limited` when the window is used up. */
export async function takeTry({ proofAttempts }: IdentityUnitOfWork, accountId: string, proof: Proof, at: Date): Promise<void> {
  const { attempts, since } = await proofAttempts.take(accountId, proof, at, WINDOW_MS)
  if (attempts <= ATTEMPTS[proof]) return
  const retryAfterSeconds = Math.max(1, Math.ceil((since.getTime() + WINDOW_MS - at.getTime()) / 1000))
  throw new DomainError('platform.rate-limited', { retryAfterSeconds })
}
