import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import type { OpenCode } from '../db/email-code.repository.ts'
import type { EmailCodeBinding } from '../domain/email-code.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'

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
  await emailCodes.countTry(open.id)
  return null
}
