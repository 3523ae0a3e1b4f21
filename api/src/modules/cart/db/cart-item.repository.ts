import { RULES, type SiteLogo } from '@parlour/contracts'
import { raw, type PartialModelObject } from 'objection'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { ItemScope } from '../../catalog/index.ts'
import type { CartItem } from '../domain/cart-item.ts'
import { CartItemModel } from './cart.model.ts'
import { hashOfLogoPath, logoPathOf } from './logo-path.ts'

const NEXT_VERSION = raw('version + 1')

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

/** Every write notifies open pages. */
export function createCartItemRepository(db: Database): CartItemRepository {
  const drafts = () => CartItemModel.query(db).whereNull('ordered_at').whereNull('deleted_at')
  const open = (merchantId: string, itemId: string) => drafts().where({ id: itemId, merchant_id: merchantId })
  const changed = async (row: CartItemModel | undefined): Promise<CartItem> => {
    const item = found(row)
    await publishChange(db, item.merchantId, 'cart')
    return item
  }
  return {
    list: async (merchantId, namePart) => {
      const listed = drafts().where({ merchant_id: merchantId }).orderByRaw('created_at DESC, id').limit(RULES.drafts.most)
      const key = searchKeyOf(namePart)
      return (await (key === '' ? listed : listed.whereRaw('strpos(site_name_key, ?) > 0', [key]))).map(toItem)
    },
    get: async (merchantId, itemId) => found(await open(merchantId, itemId).first()),
    lock: async (merchantId, itemId) => found(await open(merchantId, itemId).forUpdate().first()),
    insert: async ({ merchantId, server, ...changes }, at) => {
      const row = { ...toColumns(changes), merchantId, server, createdAt: at, updatedAt: at }
      const item = await changed(await CartItemModel.query(db).insert(row).returning('*'))
      await assertNotTooMany(db, merchantId)
      return item
    },
    update: async (merchantId, itemId, changes, at) => {
      const row = { ...toColumns(changes), updatedAt: at, version: NEXT_VERSION }
      return changed(await open(merchantId, itemId).patch(row).returning('*').first())
    },
    remove: async (merchantId, itemId, at) => {
      const row = { deletedAt: at, version: NEXT_VERSION }
      await changed(await open(merchantId, itemId).patch(row).returning('*').first())
    },
    restore: async (merchantId, itemId, since) => {
      const row = { deletedAt: null, version: raw('version + CASE WHEN deleted_at IS NULL THEN 0 ELSE 1 END') }
      const own = CartItemModel.query(db).where({ id: itemId, merchant_id: merchantId }).whereNull('ordered_at')
      const restorable = own.whereRaw('(deleted_at IS NULL OR deleted_at > ?)', [since])
      const item = await changed(await restorable.patch(row).returning('*').first())
      await assertNotTooMany(db, merchantId)
      return item
    },
    notifyOpen: async (scope) => {
      const merchants = await drafts()
        .where(columnsOf(scope))
        .groupBy('merchant_id')
        .select('merchant_id', raw('count(*) AS items'))
        .castTo<{ readonly merchantId: string; readonly items: bigint }[]>()
      for (const { merchantId } of merchants) await publishChange(db, merchantId, 'cart')
      return merchants.reduce((sum, { items }) => sum + Number(items), 0)
    },
    purge: async (before) => CartItemModel.query(db).whereNull('ordered_at').where('deleted_at', '<', before).delete(),
    markOrdered: async (itemId, { orderId, logo }, at) => {
      const row = { ...toLogoColumns(logo), orderedAt: at, orderId, updatedAt: at, version: NEXT_VERSION }
      await changed(await drafts().where({ id: itemId }).patch(row).returning('*').first())
    },
  }
}

function found(row: CartItemModel | undefined): CartItem {
  if (!row) throw new DomainError('cart.item-not-found')
  return toItem(row)
}

/** Rolls back when the list would exceed its limit; concurrent inserts count each other. */
async function assertNotTooMany(trx: Database, merchantId: string): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`drafts:${merchantId}`])
  const open = CartItemModel.query(trx).where({ merchant_id: merchantId }).whereNull('ordered_at').whereNull('deleted_at')
  if ((await open.resultSize()) > RULES.drafts.most) throw new DomainError('cart.drafts-full')
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

function toColumns({ design, logo, siteName, ...columns }: ItemChanges): PartialModelObject<CartItemModel> {
  const named = siteName === undefined ? {} : { siteName, ...(siteName ? { siteNameKey: searchKeyOf(siteName) } : {}) }
  return { ...columns, ...named, ...design, ...(logo === undefined ? {} : toLogoColumns(logo)) }
}

function toLogoColumns(logo: SiteLogo | null) {
  return { logoHash: logo ? hashOfLogoPath(logo.path) : null, logoWidth: logo?.width ?? null, logoHeight: logo?.height ?? null }
}

function toItem({ templateId, themeId, schemeId, logoHash, logoWidth, logoHeight, ...columns }: CartItemModel): CartItem {
  return {
    ...columns,
    design: templateId && themeId && schemeId ? { templateId, themeId, schemeId } : null,
    logo: logoHash && logoWidth && logoHeight ? { path: logoPathOf(logoHash), width: logoWidth, height: logoHeight } : null,
  }
}
