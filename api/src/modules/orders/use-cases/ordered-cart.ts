import type { Design, PackageId, SiteLogo } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'

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
  readonly price: bigint
  readonly operationAccount: string
  readonly operationPasswordHash: string
  readonly contactName: string | null
  readonly estimatedSites: string | null
  readonly server: string
  readonly draftedAt: Date
}

export interface OrderedCart {
  /** Throws `cart.item-not-found` or `cart.item-invalid`. */
  readonly readOrderable: (request: {
    readonly itemId: string
    readonly merchantId: string
    readonly locale: Locale
  }) => Promise<OrderableItem>
  readonly within: (trx: Database) => {
    readonly markOrdered: (itemId: string, orderId: string, taken: Pick<OrderableItem, 'slug' | 'logo'>) => Promise<void>
  }
}

export interface OperationHasher {
  readonly hash: (password: string, purpose: 'operation') => Promise<string>
}
