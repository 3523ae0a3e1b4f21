import { type Design, type PackageId, type SiteLogo, CartItemStatus } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import { assessItem, localeOf } from './assess-items.ts'
import type { CartContext, CartStore } from './cart-context.ts'

export interface OrderableItem {
  readonly id: string
  readonly merchantId: string
  readonly siteName: string
  readonly slug: string
  readonly countriesId: number
  readonly currencyCode: string
  readonly locale: Locale
  readonly design: Design
  readonly logo: SiteLogo | null
  readonly packageId: PackageId
  /** In micro-USDT. */
  readonly price: bigint
  readonly operationAccount: string
  readonly operationPasswordHash: string
  readonly contactName: string
  readonly estimatedSites: string | null
  readonly server: string
  readonly draftedAt: Date
}

export interface TakenOver {
  readonly slug: string
  readonly logo: SiteLogo | null
}

/** Throws `cart.item-not-found`, or `cart.item-invalid` with the reason and the wizard step. */
export async function readOrderable(
  ctx: Pick<CartContext, 'items' | 'claims' | 'catalog'>,
  { itemId, merchantId, locale }: { readonly itemId: string; readonly merchantId: string; readonly locale: Locale },
): Promise<OrderableItem> {
  const item = await ctx.items.get(merchantId, itemId)
  const { country, validity } = await assessItem(ctx, item, locale)
  const { design, packageId, price, siteName, slug, operationAccount, operationPasswordHash, contactName } = item
  const isComplete = design && packageId && price !== null && siteName && slug && operationAccount && operationPasswordHash && contactName
  if (validity.status !== CartItemStatus.Valid || !isComplete) {
    throw new DomainError('cart.item-invalid', {
      fields: { reason: validity.invalidReason ?? 'incomplete', nextStep: validity.nextStep },
    })
  }
  const { countriesId, logo, server, estimatedSites, createdAt } = item
  return {
    id: item.id,
    merchantId,
    siteName,
    slug,
    countriesId,
    currencyCode: country.currencyCode,
    locale: localeOf(item),
    design,
    logo,
    packageId,
    price,
    operationAccount,
    operationPasswordHash,
    contactName,
    estimatedSites,
    server,
    draftedAt: createdAt,
  }
}

/** Throws `cart.item-not-found` when already ordered or deleted, `cart.item-invalid` when the address part was lost. */
export async function markOrdered(
  { items, claims, now }: CartStore,
  itemId: string,
  orderId: string,
  { slug, logo }: TakenOver,
): Promise<void> {
  await items.markOrdered(itemId, { orderId, logo }, now())
  if (await claims.reserveForOrder(itemId, slug)) return
  throw new DomainError('cart.item-invalid', { fields: { reason: 'site-name-taken', nextStep: 'site-info' } })
}
