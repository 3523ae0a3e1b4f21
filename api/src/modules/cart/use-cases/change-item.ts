import { DomainError } from '../../../platform/domain-error.ts'
import type { ItemChanges } from '../db/cart-item.repository.ts'
import { claimEnd, UNDO_MS, type CartItem, type ItemDesign } from '../domain/cart-item.ts'
import type { CartContext, CartStore } from './cart-context.ts'
import { drawLogo } from './draw-logo.ts'

interface ItemKey {
  readonly merchantId: string
  readonly itemId: string
}

/** Updates the price too. Throws `cart.item-not-found`, `catalog.design-unknown` or `platform.version-conflict`. */
export async function setDesign(
  { items, catalog, transact }: CartContext,
  { merchantId, itemId, version, design }: ItemKey & { readonly version: number | undefined; readonly design: ItemDesign },
): Promise<CartItem> {
  const item = await items.get(merchantId, itemId)
  if (!(await catalog.isDesignSoldIn(item.countriesId, design))) throw new DomainError('catalog.design-unknown')
  const sold = item.packageId ? await catalog.findPackage(item.countriesId, item.packageId) : null
  const terms = sold ? { price: sold.setupFee } : {}
  return transact(async (store) => changeDraft(store, item, { changes: { design }, terms, version }))
}

/** Throws `cart.item-not-found` or `cart.logo-rejected`, without changing the item. */
export async function setLogo(
  { items, transact }: CartContext,
  { merchantId, itemId, image }: ItemKey & { readonly image: string | null },
): Promise<CartItem> {
  const item = await items.get(merchantId, itemId)
  const drawn = image === null ? null : await drawLogo(Buffer.from(image, 'base64'))
  return transact(async (store) => {
    const logo = drawn && (await store.logos.save(drawn, store.now()))
    return changeDraft(store, item, { changes: { logo }, terms: {} })
  })
}

/** Omits `terms` when another device changed the package meanwhile. Throws `platform.version-conflict` for a stale version. */
export async function changeDraft(
  { items, claims, now }: CartStore,
  read: CartItem,
  { changes, terms, version }: { readonly changes: ItemChanges; readonly terms: ItemChanges; readonly version?: number | undefined },
): Promise<CartItem> {
  const at = now()
  const current = await items.lock(read.merchantId, read.id)
  if (version !== undefined && version !== current.version) throw new DomainError('platform.version-conflict')
  const isSamePackage = current.packageId === read.packageId
  await claims.renew(read.id, claimEnd(at))
  return items.update(read.merchantId, read.id, { ...(isSamePackage ? terms : {}), ...changes }, at)
}

/** The name is freed when the undo period ends. Throws `cart.item-not-found`, also when already deleted. */
export async function deleteItem({ transact }: CartContext, { merchantId, itemId }: ItemKey): Promise<void> {
  return transact(async ({ items, claims, now }) => {
    const at = now()
    await items.remove(merchantId, itemId, at)
    await claims.renew(itemId, new Date(at.getTime() + UNDO_MS))
  })
}

/** Throws `cart.item-not-found` after the undo period, or `cart.drafts-full`. */
export async function restoreItem({ transact }: CartContext, { merchantId, itemId }: ItemKey): Promise<CartItem> {
  return transact(async ({ items, claims, now }) => {
    const at = now()
    const item = await items.restore(merchantId, itemId, new Date(at.getTime() - UNDO_MS))
    await claims.renew(itemId, claimEnd(at))
    return item
  })
}
