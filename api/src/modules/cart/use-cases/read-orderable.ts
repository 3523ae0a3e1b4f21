import { type Design, type PackageId, type SiteLogo, CartItemStatus } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { CartItemRepository } from '../db/cart-item.repository.ts'
import type { AssessItems } from './assess-items.ts'

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

export interface ReadOrderableDeps {
  readonly items: CartItemRepository
  readonly assessItems: AssessItems
  readonly localeOf: (code: string) => Locale
}

export type ReadOrderable = (call: {
  readonly itemId: string
  readonly merchantId: string
  readonly locale: Locale
}) => Promise<OrderableItem>

/** Throws `cart.item-not-found`, or `cart.item-invalid` with the reason and the wizard step. */
export function makeReadOrderable({ items, assessItems, localeOf }: ReadOrderableDeps): ReadOrderable {
  return async function readOrderable({ itemId, merchantId, locale }) {
    const item = await items.get(merchantId, itemId)
    const { country, validity } = await assessItems.one(item, locale)
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
      locale: localeOf(item.locale),
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
}
