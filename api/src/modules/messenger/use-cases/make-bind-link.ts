import type { Locale } from '@parlour/i18n'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { BindingRepository } from '../db/binding.repository.ts'
import { linkEndOf } from '../domain/link-end.ts'

export interface Binder {
  readonly accountId: string
  readonly accountName: string
  readonly locale: Locale
}

export async function makeBindLink(
  bindings: Pick<BindingRepository, 'putLink'>,
  binder: Binder,
  at: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newSecretToken()
  const expiresAt = linkEndOf(at)
  await bindings.putLink({ ...binder, tokenHash: hashOfSecret(token), createdAt: at, expiresAt })
  return { token, expiresAt }
}
