import type { Locale } from '@parlour/i18n'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { IdentityStore, IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { mailedLink, RESET_LIFE_MS } from '../domain/mailed-link.ts'
import { uniqueKeyOf } from '../domain/registration.ts'

export interface SendResetLinkDeps {
  readonly storage: IdentityUnitOfWork
  readonly publicUrl: string
  readonly now: () => Date
}

export type SendResetLink = (requestId: string) => Promise<void>

const LINKS_PER_HOUR = 5
const HOUR_MS = 3_600_000

/** At most five links an hour; unknown names are ignored silently. */
export function makeSendResetLink({ storage, publicUrl, now }: SendResetLinkDeps): SendResetLink {
  return async function sendResetLink(requestId) {
    await storage.transact(async (store) => {
      const request = await store.resetRequests.take(requestId)
      if (!request) return
      // A name can be one person's account and another's address: each gets a link to their own account, and neither can bar the other.
      for (const { id } of await store.accounts.findByNameOrEmail(request.nameKey)) {
        await postLink(store, id, request.locale, publicUrl, now())
      }
    })
  }
}

async function postLink(store: IdentityStore, accountId: string, locale: Locale, publicUrl: string, at: Date): Promise<void> {
  const account = await store.accounts.lock(accountId)
  if (account?.status !== 'active') return
  const sent = await store.mailedTokens.countSince(accountId, 'reset-password', new Date(at.getTime() - HOUR_MS))
  if (sent >= LINKS_PER_HOUR) return
  const token = newSecretToken()
  await store.mailedTokens.voidOpen(accountId, 'reset-password', at)
  await store.mailedTokens.insert({
    tokenHash: hashOfSecret(token),
    accountId,
    purpose: 'reset-password',
    email: account.email,
    emailKey: uniqueKeyOf(account.email),
    createdAt: at,
    expiresAt: new Date(at.getTime() + RESET_LIFE_MS),
  })
  const link = mailedLink(publicUrl, locale, 'reset', token)
  const values = { account: account.account, link, minutes: String(RESET_LIFE_MS / 60_000) }
  await store.post({ to: account.email, locale, kind: 'password-reset', values })
}
