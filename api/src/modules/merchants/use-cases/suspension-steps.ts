import { PAGES, pagePath } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { MerchantAccount } from '../../identity/index.ts'
import type { MerchantsStore } from '../db/merchants.unit-of-work.ts'
import { endOf, type Hand, type Suspension } from '../domain/suspension.ts'

/** Throws `merchants.merchant-not-found`. */
export async function lockAccount({ accounts }: MerchantsStore, merchantId: string): Promise<Pick<MerchantAccount, 'isStaff'>> {
  const account = await accounts.lock(merchantId)
  if (!account) throw new DomainError('merchants.merchant-not-found')
  return account
}

/** Also serializes changes to suspensions of its merchant; throws `merchants.suspension-not-found`. */
export async function lockSuspension({ suspensions }: MerchantsStore, id: string): Promise<Suspension> {
  const found = await suspensions.find(id)
  if (!found) throw new DomainError('merchants.suspension-not-found')
  await suspensions.lock(found.merchantId)
  const locked = await suspensions.find(id)
  if (!locked) throw new DomainError('merchants.suspension-not-found')
  return locked
}

/** Throws `merchants.not-suspendable` for staff: their roles must be removed first. */
export async function assertSuspendable(store: MerchantsStore, merchantId: string): Promise<void> {
  if ((await lockAccount(store, merchantId)).isStaff) throw new DomainError('merchants.not-suspendable')
}

export async function beginSuspension(store: MerchantsStore, suspension: Suspension, hand: Hand, isSecond: boolean): Promise<void> {
  const { suspensions } = store
  const { id, merchantId } = suspension
  const shorter = await suspensions.activeOf(merchantId)
  if (shorter) await suspensions.lift(shorter.id, hand)
  await suspensions.begin(id, isSecond ? hand : null, hand.at, endOf(suspension, hand.at))
  await setClosed(store, merchantId, true)
  if (!shorter) await writeToMerchant(store, merchantId, { kind: 'account-suspended' })
}

export async function reopenAccount(store: MerchantsStore, merchantId: string): Promise<void> {
  await setClosed(store, merchantId, false)
  await writeToMerchant(store, merchantId, { kind: 'account-restored' })
}

async function setClosed({ accounts, limitSites, now }: MerchantsStore, merchantId: string, isClosed: boolean): Promise<void> {
  await accounts.setSuspended(merchantId, isClosed, now())
  await limitSites(merchantId, isClosed)
}

type MerchantEmail =
  | { readonly kind: 'account-suspended' | 'account-restored' }
  | { readonly kind: 'appeal-answered'; readonly text: string; readonly locale: Locale }

/** The email links to the login, which shows the reason. */
export async function writeToMerchant(store: MerchantsStore, merchantId: string, email: MerchantEmail): Promise<void> {
  const account = await store.accounts.lock(merchantId)
  if (!account) return
  const locale = email.kind === 'appeal-answered' ? email.locale : ((await store.localeOf(merchantId)) ?? 'en')
  const link = new URL(`${pagePath(locale, PAGES.home)}?showLogin=1`, store.publicUrl).href
  const values = { account: account.username, link }
  if (email.kind === 'appeal-answered') {
    return store.post({ to: account.email, locale, kind: email.kind, values: { ...values, text: email.text } })
  }
  await store.post({ to: account.email, locale, kind: email.kind, values })
}
