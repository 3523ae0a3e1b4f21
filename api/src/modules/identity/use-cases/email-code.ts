import { DomainError } from '../../../platform/domain-error.ts'
import type { OpenCode } from '../db/email-code.repository.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import { CODE_LIFE_MS, CODES_PER_HOUR, type EmailCodeBinding } from '../domain/email-code.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'

const HOUR_MS = 3_600_000

/** Voids the previous code of the step. Throws `platform.rate-limited` after five in an hour. */
export async function issueEmailCode(
  { emailCodes }: IdentityStore,
  codes: OneTimeCodes,
  binding: EmailCodeBinding,
  at: Date,
): Promise<string> {
  const { accountId, step } = binding
  const sent = await emailCodes.sentSince(accountId, step, new Date(at.getTime() - HOUR_MS))
  const [oldest] = sent
  if (oldest && sent.length >= CODES_PER_HOUR) {
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - at.getTime()) / 1000))
    throw new DomainError('platform.rate-limited', { retryAfterSeconds })
  }
  const code = codes.make()
  await emailCodes.voidOpen(accountId, [step], at)
  await emailCodes.insert(binding, codes.macOf(binding, code), at, new Date(at.getTime() + CODE_LIFE_MS))
  return code
}

/** Does not consume the code; null and one attempt less for a wrong guess. */
export async function tryEmailCode(
  { emailCodes }: IdentityStore,
  codes: OneTimeCodes,
  binding: EmailCodeBinding,
  typed: string,
  at: Date,
): Promise<OpenCode | null> {
  const open = await emailCodes.lockOpen(binding, at)
  if (!open) return null
  if (codes.isRight(open.mac, binding, typed)) return open
  await emailCodes.countAttempt(open.id)
  return null
}
