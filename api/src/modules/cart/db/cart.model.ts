import { renamedColumns, TableModel } from '../../../platform/table-model.ts'
import type { CartItem } from '../domain/cart-item.ts'

export class ClaimModel extends TableModel {
  static override readonly tableName = 'cart_claims'
  static override readonly idColumn = 'item_id'
  static override readonly columnNameMappers = renamedColumns({ held_until: 'ends_at' })
  declare itemId: string
  declare slug: string
  declare asWritten: string | null
  declare inCapitals: string | null
  declare endsAt: Date | null
}

export class FavouriteModel extends TableModel {
  static override readonly tableName = 'cart_favourites'
  static override readonly idColumn = ['merchant_id', 'template_id', 'theme_id', 'scheme_id']
  declare merchantId: string
  declare templateId: string
  declare themeId: string
  declare schemeId: string
  declare createdAt: Date
}

export class CartItemModel extends TableModel {
  static override readonly tableName = 'cart_items'
  declare id: string
  declare merchantId: string
  declare countriesId: number
  declare locale: string
  declare server: string
  declare templateId: string | null
  declare themeId: string | null
  declare schemeId: string | null
  declare packageId: CartItem['packageId']
  declare price: bigint | null
  declare siteName: string | null
  declare siteNameKey: string | null
  declare slug: string | null
  declare contactName: string | null
  declare otherContact: string | null
  declare phone: string | null
  declare estimatedSites: string | null
  declare remark: string | null
  declare operationAccount: string | null
  declare operationPasswordHash: string | null
  declare version: number
  declare createdAt: Date
  declare updatedAt: Date
  declare orderedAt: Date | null
  declare orderId: string | null
  declare logoHash: string | null
  declare logoWidth: number | null
  declare logoHeight: number | null
  declare deletedAt: Date | null
}

export class LogoModel extends TableModel {
  static override readonly tableName = 'cart_logos'
  static override readonly idColumn = 'hash'
  static override readonly columnNameMappers = renamedColumns({ kept_at: 'stored_at', is_held: 'is_permanent' })
  declare hash: string
  declare picture: Buffer
  declare storedAt: Date
  declare isPermanent: boolean
}
