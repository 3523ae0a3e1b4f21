import { RULES, type SiteLogo } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { CartItem } from '../domain/cart-item.ts'
import { hashOfLogoPath, logoPathOf } from './logo-path.ts'

export type ItemChanges = Partial<Omit<CartItem, 'id' | 'merchantId' | 'server' | 'version' | 'createdAt' | 'updatedAt'>>

/** Neither ordered nor deleted. Every call is scoped to the merchant. */
export interface CartItemRepository {
  readonly list: (merchantId: string, namePart: string) => Promise<readonly CartItem[]>
  /** Throws `cart.item-not-found`, also for another merchant's item. */
  readonly get: (merchantId: string, itemId: string) => Promise<CartItem>
  /** Inside a transaction; throws `cart.drafts-full`. */
  readonly insert: (item: ItemChanges & Pick<CartItem, 'merchantId' | 'countriesId' | 'locale' | 'server'>, at: Date) => Promise<CartItem>
  /** Like `get`; the row is locked until the transaction ends. */
  readonly lock: (merchantId: string, itemId: string) => Promise<CartItem>
  /** Updates only the given fields; throws `cart.item-not-found`. */
  readonly update: (merchantId: string, itemId: string, changes: ItemChanges, at: Date) => Promise<CartItem>
  /** Throws `cart.item-not-found`, also when already deleted. */
  readonly remove: (merchantId: string, itemId: string, at: Date) => Promise<void>
  /** Restores an item deleted after `since`; inside a transaction. Throws `cart.item-not-found` or `cart.drafts-full`. */
  readonly restore: (merchantId: string, itemId: string, since: Date) => Promise<CartItem>
  /** Triggers a reload in open pages; returns the number of affected items. */
  readonly notifyOpen: (scope: ItemScope) => Promise<number>
  /** Hard delete of items deleted before the given time; returns the count. */
  readonly purge: (before: Date) => Promise<number>
  /** Throws `cart.item-not-found` when already ordered. */
  readonly markOrdered: (itemId: string, order: { readonly orderId: string; readonly logo: SiteLogo | null }, at: Date) => Promise<void>
}

export interface ItemScope {
  readonly countriesId?: number | undefined
  readonly packageId?: string | undefined
  readonly templateId?: string | undefined
  readonly themeId?: string | undefined
  readonly schemeId?: string | undefined
}

interface CartItemRow {
  readonly id: string
  readonly merchant_id: string
  readonly countries_id: number
  readonly locale: string
  readonly server: string
  readonly template_id: string | null
  readonly theme_id: string | null
  readonly scheme_id: string | null
  readonly logo_hash: string | null
  readonly logo_width: number | null
  readonly logo_height: number | null
  readonly package_id: CartItem['packageId']
  readonly price: bigint | null
  readonly site_name: string | null
  readonly slug: string | null
  readonly contact_name: string | null
  readonly other_contact: string | null
  readonly phone: string | null
  readonly estimated_sites: string | null
  readonly remark: string | null
  readonly operation_account: string | null
  readonly operation_password_hash: string | null
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly ordered_at: Date | null
  readonly deleted_at: Date | null
}

/** Every write notifies open pages. */
export function createCartItemRepository(db: Database): CartItemRepository {
  const only = (rows: readonly CartItemRow[]): CartItem => {
    if (!rows[0]) throw new DomainError('cart.item-not-found')
    return toItem(rows[0])
  }
  const changed = async (rows: readonly CartItemRow[]): Promise<CartItem> => {
    const item = only(rows)
    await publishChange(db, item.merchantId, 'cart')
    return item
  }
  const open = (merchantId: string, itemId: string) =>
    db<CartItemRow>('cart_items').where({ id: itemId, merchant_id: merchantId }).whereNull('ordered_at').whereNull('deleted_at')
  return {
    list: async (merchantId, namePart) => {
      const { rows } = await db.raw<{ rows: CartItemRow[] }>(
        `SELECT * FROM cart_items
         WHERE merchant_id = ? AND ordered_at IS NULL AND deleted_at IS NULL AND (? = '' OR strpos(site_name_key, ?) > 0)
         ORDER BY created_at DESC, id LIMIT ?`,
        [merchantId, searchKeyOf(namePart), searchKeyOf(namePart), RULES.drafts.most],
      )
      return rows.map(toItem)
    },
    get: async (merchantId, itemId) => only(await open(merchantId, itemId).select('*')),
    lock: async (merchantId, itemId) => only(await open(merchantId, itemId).forUpdate().select('*')),
    insert: async ({ merchantId, server, ...changes }, at) => {
      const row = { ...toColumns(changes), merchant_id: merchantId, server, created_at: at, updated_at: at }
      const item = await changed(await db('cart_items').insert(row).returning('*'))
      await assertNotTooMany(db, merchantId)
      return item
    },
    update: async (merchantId, itemId, changes, at) => {
      const row = { ...toColumns(changes), updated_at: at, version: db.raw('version + 1') }
      return changed(await open(merchantId, itemId).update(row).returning('*'))
    },
    remove: async (merchantId, itemId, at) => {
      const row = { deleted_at: at, version: db.raw('version + 1') }
      await changed(await open(merchantId, itemId).update(row).returning('*'))
    },
    restore: async (merchantId, itemId, since) => {
      const row = { deleted_at: null, version: db.raw('version + CASE WHEN deleted_at IS NULL THEN 0 ELSE 1 END') }
      const own = db<CartItemRow>('cart_items').where({ id: itemId, merchant_id: merchantId }).whereNull('ordered_at')
      const item = await changed(await own.whereRaw('(deleted_at IS NULL OR deleted_at > ?)', [since]).update(row).returning('*'))
      await assertNotTooMany(db, merchantId)
      return item
    },
    notifyOpen: async (scope) => {
      const rows: { merchant_id: string; items: bigint }[] = await db('cart_items')
        .where(columnsOf(scope))
        .whereNull('ordered_at')
        .whereNull('deleted_at')
        .groupBy('merchant_id')
        .select('merchant_id', db.raw('count(*) AS items'))
      for (const row of rows) await publishChange(db, row.merchant_id, 'cart')
      return rows.reduce((sum, row) => sum + Number(row.items), 0)
    },
    purge: async (before) => db('cart_items').whereNull('ordered_at').where('deleted_at', '<', before).delete(),
    markOrdered: async (itemId, { orderId, logo }, at) => {
      const row = { ...toLogoColumns(logo), ordered_at: at, order_id: orderId, updated_at: at, version: db.raw('version + 1') }
      await changed(await db('cart_items').where({ id: itemId }).whereNull('ordered_at').whereNull('deleted_at').update(row).returning('*'))
    },
  }
}

/** Rolls back when the list would exceed its limit; concurrent inserts count each other. */
async function assertNotTooMany(trx: Database, merchantId: string): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`drafts:${merchantId}`])
  const open = trx('cart_items').where({ merchant_id: merchantId }).whereNull('ordered_at').whereNull('deleted_at')
  const [row] = await open.count<{ count: bigint }[]>()
  if (Number(row?.count) > RULES.drafts.most) throw new DomainError('cart.drafts-full')
}

/** Ignores case and compatibility forms. */
function searchKeyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

function columnsOf(scope: ItemScope): Readonly<Record<string, string | number>> {
  const { countriesId, packageId, templateId, themeId, schemeId } = scope
  const columns = { countries_id: countriesId, package_id: packageId, template_id: templateId, theme_id: themeId, scheme_id: schemeId }
  return Object.fromEntries(Object.entries(columns).filter((entry): entry is [string, string | number] => entry[1] !== undefined))
}

function toColumns(changes: ItemChanges): Readonly<Record<string, string | number | null>> {
  const columns = {
    countries_id: changes.countriesId,
    locale: changes.locale,
    template_id: changes.design?.templateId,
    theme_id: changes.design?.themeId,
    scheme_id: changes.design?.schemeId,
    ...(changes.logo === undefined ? {} : toLogoColumns(changes.logo)),
    package_id: changes.packageId,
    price: changes.price === null ? null : changes.price?.toString(),
    site_name: changes.siteName,
    site_name_key: changes.siteName ? searchKeyOf(changes.siteName) : undefined,
    slug: changes.slug,
    contact_name: changes.contactName,
    other_contact: changes.otherContact,
    phone: changes.phone,
    estimated_sites: changes.estimatedSites,
    remark: changes.remark,
    operation_account: changes.operationAccount,
    operation_password_hash: changes.operationPasswordHash,
  }
  return Object.fromEntries(Object.entries(columns).filter((entry): entry is [string, string | number | null] => entry[1] !== undefined))
}

function toLogoColumns(logo: SiteLogo | null): Pick<CartItemRow, 'logo_hash' | 'logo_width' | 'logo_height'> {
  if (logo === null) return { logo_hash: null, logo_width: null, logo_height: null }
  return { logo_hash: hashOfLogoPath(logo.path), logo_width: logo.width, logo_height: logo.height }
}

function toItem(row: CartItemRow): CartItem {
  const { template_id: templateId, theme_id: themeId, scheme_id: schemeId, logo_hash: hash, logo_width: width, logo_height: height } = row
  return {
    id: row.id,
    merchantId: row.merchant_id,
    countriesId: row.countries_id,
    locale: row.locale,
    server: row.server,
    design: templateId && themeId && schemeId ? { templateId, themeId, schemeId } : null,
    logo: hash && width && height ? { path: logoPathOf(hash), width, height } : null,
    packageId: row.package_id,
    price: row.price,
    siteName: row.site_name,
    slug: row.slug,
    contactName: row.contact_name,
    otherContact: row.other_contact,
    phone: row.phone,
    estimatedSites: row.estimated_sites,
    remark: row.remark,
    operationAccount: row.operation_account,
    operationPasswordHash: row.operation_password_hash,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
