import type { OrderStatus, PackageId } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { TableModel } from '../../../platform/table-model.ts'

export class OrderModel extends TableModel {
  static override readonly tableName = 'orders_orders'
  declare id: string
  declare orderNumber: string
  declare merchantId: string
  declare itemId: string
  declare status: OrderStatus
  declare siteName: string
  declare slug: string
  declare countriesId: number
  declare currencyCode: string
  declare locale: Locale
  declare templateId: string
  declare themeId: string
  declare schemeId: string
  declare packageId: PackageId
  declare price: bigint
  declare amount: bigint
  declare confirmed: bigint
  declare seen: bigint
  declare operationAccount: string
  declare operationPasswordHash: string
  declare contactName: string | null
  declare estimatedSites: string | null
  declare server: string
  declare draftedAt: Date
  declare termsVersion: string
  declare termsLocale: Locale
  declare termsAcceptedAt: Date
  declare siteId: string | null
  declare lastTransaction: string | null
  declare createdAt: Date
  declare expiresAt: Date
  declare paidAt: Date | null
  declare logoPath: string | null
  declare logoWidth: number | null
  declare logoHeight: number | null
  declare creditApplied: bigint
  declare forgiven: bigint
  declare returned: bigint
  declare extendedAt: Date | null
  declare closedAt: Date | null
}

export class TermsAcceptanceModel extends TableModel {
  static override readonly tableName = 'orders_terms_acceptances'
  static override readonly idColumn = 'order_id'
  declare orderId: string
  declare merchantId: string
  declare accountId: string
  declare itemId: string
  declare termsVersion: string
  declare termsLocale: Locale
  declare acceptedAt: Date
}

export class VoidRequestModel extends TableModel {
  static override readonly tableName = 'orders_verdicts'
  declare id: string
  declare orderId: string
  declare reason: string
  declare proposedBy: string
  declare proposedAt: Date
  declare approvedBy: string | null
  declare approvedAt: Date | null
  declare withdrawnBy: string | null
  declare withdrawnAt: Date | null
  declare withdrawalReason: string | null
}
