import type { Locale } from '@parlour/i18n'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { MessengerUnitOfWork } from '../db/messenger.unit-of-work.ts'
import { linkEndOf } from '../domain/link-end.ts'

export interface MessengerContext extends MessengerUnitOfWork {
  readonly now: () => Date
}

export interface Binder {
  readonly accountId: string
  readonly accountName: string
  readonly locale: Locale
}

export async function makeBindLink(
  { bindings, now }: MessengerContext,
  binder: Binder,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const at = now()
  const token = newSecretToken()
  const expiresAt = linkEndOf(at)
  await bindings.putLink({ ...binder, tokenHash: hashOfSecret(token), createdAt: at, expiresAt })
  return { token, expiresAt }
}
