import type { BodyOf, endpoints, SavedCartItem } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertOperationPassword } from '../../../platform/operation-password.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { ItemChanges } from '../db/cart-item.repository.ts'
import { claimEnd, type CartItem } from '../domain/cart-item.ts'
import { hasInvisibleCharacters } from '../domain/invisible-characters.ts'
import { judgeSiteName, tidyText } from '../domain/site-name.ts'
import type { CartContext, CartStore } from './cart-context.ts'
import { changeDraft } from './change-item.ts'
import { chooseName, proposeNames, type NameChoice, type WantedName } from './choose-name.ts'

type ItemForm = BodyOf<typeof endpoints.saveCartItem>

export interface SavedItem {
  readonly item: CartItem
  readonly revised: SavedCartItem['revised']
}

interface SaveCall {
  readonly form: ItemForm
  readonly merchantId: string
  readonly locale: Locale
}

interface NamePlan {
  readonly wanted: WantedName
  readonly choice: NameChoice
}

interface MarketChange {
  readonly terms: ItemChanges
  readonly revised: SavedCartItem['revised']
}

const NO_CHANGE: MarketChange = { terms: {}, revised: [] }
const MIN_LENGTHS = { contactName: 1, otherContact: 1, remark: 0 } as const

/**
 * A new name is claimed in the same transaction. Throws `platform.validation`, `platform.version-conflict`, `cart.site-name-rejected`,
 * `cart.site-name-taken` and what the catalog says against the market or the package.
 */
export async function saveItem(ctx: CartContext, { form: sent, merchantId, locale }: SaveCall): Promise<SavedItem> {
  const { catalog } = ctx
  const form = tidyForm(sent)
  if (form.operationPassword !== undefined) assertOperationPassword(form.operationPassword, 'operationPassword')
  const existing = form.id === undefined ? null : await ctx.items.get(merchantId, form.id)
  const countriesId = form.countriesId ?? existing?.countriesId
  if (countriesId === undefined) throw new DomainError('cart.country-missing', { fields: { countriesId: 'required' } })
  if (form.countriesId !== undefined) await catalog.assertMayOpen({ countriesId, merchantId })
  const move = { countriesId, isPackageChosen: form.packageId !== undefined, locale }
  const { terms, revised } = existing ? await changeMarket(catalog, existing, move) : NO_CHANGE
  const name = await planName(ctx, form, merchantId, existing)
  const changes: ItemChanges = {
    ...plainChanges(form),
    ...(await packageChanges(catalog, form, countriesId)),
    ...(name ? { siteName: name.wanted.siteName, slug: name.choice.keys.slug } : {}),
    ...(form.operationPassword === undefined ? {} : { operationPasswordHash: await ctx.hasher.hash(form.operationPassword, 'operation') }),
  }
  const server = existing?.server ?? (await ctx.serverOf(merchantId))
  const write = async (store: CartStore) => {
    const item = existing
      ? await changeDraft(store, existing, { changes, terms, version: form.version })
      : await store.items.insert({ ...changes, merchantId, countriesId, locale: form.locale ?? locale, server }, store.now())
    if (name) await claim(store, item.id, name.choice)
    return item
  }
  const item = await ctx.transact(write).catch(async (error: unknown) => {
    throw name && isLostClaim(error) ? await rejection(ctx, name.wanted) : error
  })
  return { item, revised }
}

/** Throws `platform.validation` with the broken rule, or `cart.site-name-rejected` for mixed scripts. */
function tidyForm(form: ItemForm): ItemForm {
  const fields: Record<string, string> = {}
  const tidy = { ...form }
  for (const name of ['contactName', 'otherContact', 'remark'] as const) {
    const text = form[name]
    if (text === undefined) continue
    tidy[name] = tidyText(text)
    if (hasInvisibleCharacters(text)) fields[name] = 'format'
    else if (Array.from(tidyText(text)).length < MIN_LENGTHS[name]) fields[name] = 'minLength'
  }
  if (form.siteName !== undefined) {
    const { siteName, rule } = judgeSiteName(form.siteName)
    tidy.siteName = siteName
    if (rule === 'mixed-scripts') throw new DomainError('cart.site-name-rejected', { fields: { ...fields, siteName: rule } })
    if (rule) fields.siteName = rule
  }
  if (Object.keys(fields).length > 0) throw new DomainError('platform.validation', { fields })
  return tidy
}

/** Removes a package that is not sold there, otherwise reprices it. Keeps the design, so moving back makes it valid again. */
async function changeMarket(
  catalog: Catalog,
  item: CartItem,
  move: { readonly countriesId: number; readonly isPackageChosen: boolean; readonly locale: Locale },
): Promise<MarketChange> {
  if (move.countriesId === item.countriesId) return NO_CHANGE
  const [before, after] = [await catalog.countryOf(item.countriesId, move.locale), await catalog.countryOf(move.countriesId, move.locale)]
  const revised: SavedCartItem['revised'] = []
  if (before.currencyCode !== after.currencyCode) revised.push('currency')
  if (item.design && !(await catalog.isDesignSoldIn(move.countriesId, item.design))) revised.push('design')
  if (item.packageId === null || move.isPackageChosen) return { terms: {}, revised }
  const terms = await catalog.findPackage(move.countriesId, item.packageId)
  if (!terms) return { terms: { packageId: null, price: null }, revised: [...revised, 'package'] }
  return { terms: { price: terms.setupFee }, revised: terms.setupFee === item.price ? revised : [...revised, 'price'] }
}

async function claim({ claims, now }: CartStore, itemId: string, { keys, dead }: NameChoice): Promise<void> {
  const at = now()
  if (!(await claims.take({ ...keys, itemId, endsAt: claimEnd(at) }, dead, at))) throw new DomainError('cart.site-name-taken')
}

function isLostClaim(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'cart.site-name-taken'
}

/** A lost race gives the same error as a taken name, with free alternatives. */
async function rejection(ctx: CartContext, wanted: WantedName): Promise<DomainError> {
  const { problem } = await chooseName(ctx, wanted)
  return new DomainError('cart.site-name-taken', { fields: { siteName: problem ?? 'taken' }, proposals: await proposeNames(ctx, wanted) })
}

async function planName(ctx: CartContext, form: ItemForm, merchantId: string, existing: CartItem | null): Promise<NamePlan | null> {
  if (form.siteName === undefined) return null
  const wanted = { siteName: form.siteName, merchantId, itemId: existing?.id ?? null, currentSlug: existing?.slug ?? null }
  const choice = await chooseName(ctx, wanted)
  if (choice.problem === null) return { wanted, choice }
  throw new DomainError('cart.site-name-taken', { fields: { siteName: choice.problem }, proposals: await proposeNames(ctx, wanted) })
}

function plainChanges({
  countriesId,
  locale,
  phone,
  estimatedSites,
  operationAccount,
  contactName,
  otherContact,
  remark,
}: ItemForm): ItemChanges {
  const plain = { countriesId, locale, phone, estimatedSites, operationAccount, contactName, otherContact, remark }
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
}

async function packageChanges(catalog: Catalog, { packageId }: ItemForm, countriesId: number): Promise<ItemChanges> {
  if (packageId === undefined) return {}
  const terms = await catalog.packageOf(countriesId, packageId)
  return { packageId: terms.id, price: terms.setupFee }
}
