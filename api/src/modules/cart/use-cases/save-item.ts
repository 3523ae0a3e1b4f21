import type { SavedCartItem } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertOperationPassword } from '../../../platform/operation-password.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { CartItemRepository, ItemChanges } from '../db/cart-item.repository.ts'
import type { CartItem } from '../domain/cart-item.ts'
import { heldFrom } from '../domain/name-claim.ts'
import { changeMarket, NO_CHANGE } from './change-market.ts'
import type { ChooseName, NameChoice, WantedName } from './choose-name.ts'
import type { DraftRepositories, Transact } from './draft-stores.ts'
import { tidyForm, type ItemForm } from './tidy-form.ts'

export interface SaveItemDeps {
  readonly items: CartItemRepository
  readonly transact: Transact
  readonly catalog: Catalog
  readonly names: ChooseName
  readonly hasher: PasswordHasher
  readonly serverOf: (merchantId: string) => Promise<string>
  readonly now: () => Date
}

export interface SavedItem {
  readonly item: CartItem
  readonly revised: SavedCartItem['revised']
}

interface SaveCall {
  readonly form: ItemForm
  readonly merchantId: string
  readonly locale: Locale
}

export type SaveItem = (call: SaveCall) => Promise<SavedItem>

interface NamePlan {
  readonly wanted: WantedName
  readonly choice: NameChoice
}

/** A new name is claimed in the same transaction. Throws the errors of `saveCartItem`. */
export function makeSaveItem(deps: SaveItemDeps): SaveItem {
  const { items, transact, catalog, names, hasher, serverOf, now } = deps
  return async function saveItem({ form: sent, merchantId, locale }) {
    const form = tidyForm(sent)
    if (form.operationPassword !== undefined) assertOperationPassword(form.operationPassword, 'operationPassword')
    const existing = form.id === undefined ? null : await items.get(merchantId, form.id)
    const countriesId = form.countriesId ?? existing?.countriesId
    if (countriesId === undefined) throw new DomainError('cart.country-missing', { fields: { countriesId: 'required' } })
    if (form.countriesId !== undefined) await catalog.assertMayOpen({ countriesId, merchantId })
    const move = { countriesId, isPackageChosen: form.packageId !== undefined, locale }
    const { terms, revised } = existing ? await changeMarket(catalog, existing, move) : NO_CHANGE
    const name = await planName(names, form, merchantId, existing)
    const changes: ItemChanges = {
      ...plainChanges(form),
      ...(await packageChanges(catalog, form, countriesId)),
      ...(name ? { siteName: name.wanted.siteName, slug: name.choice.keys.slug } : {}),
      ...(form.operationPassword === undefined ? {} : { operationPasswordHash: await hasher.hash(form.operationPassword, 'operation') }),
    }
    const server = existing?.server ?? (await serverOf(merchantId))
    const write = async (stores: DraftRepositories) => {
      const item = existing
        ? await changeDraft(stores, existing, { changes, terms, version: form.version }, now())
        : await stores.items.insert({ ...changes, merchantId, countriesId, locale: form.locale ?? locale, server }, now())
      if (name) await claim(stores, item.id, name.choice, now())
      return item
    }
    const item = await transact(write).catch(async (error: unknown) => {
      throw name && isLostClaim(error) ? await rejection(names, name.wanted) : error
    })
    return { item, revised }
  }
}

/** Omits `terms` when another device changed the package meanwhile. Throws `platform.version-conflict` for a stale version. */
export async function changeDraft(
  { items, claims }: DraftRepositories,
  read: CartItem,
  { changes, terms, version }: { readonly changes: ItemChanges; readonly terms: ItemChanges; readonly version?: number | undefined },
  at: Date,
): Promise<CartItem> {
  const current = await items.lock(read.merchantId, read.id)
  if (version !== undefined && version !== current.version) throw new DomainError('platform.version-conflict')
  const isSamePackage = current.packageId === read.packageId
  await claims.renew(read.id, heldFrom(at))
  return items.update(read.merchantId, read.id, { ...(isSamePackage ? terms : {}), ...changes }, at)
}

async function claim({ claims }: DraftRepositories, itemId: string, { keys, dead }: NameChoice, at: Date): Promise<void> {
  if (!(await claims.take({ ...keys, itemId, heldUntil: heldFrom(at) }, dead, at))) throw new DomainError('cart.site-name-taken')
}

function isLostClaim(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'cart.site-name-taken'
}

/** A lost race gives the same error as a taken name, with free alternatives. */
async function rejection(names: ChooseName, wanted: WantedName): Promise<DomainError> {
  const { problem } = await names.choose(wanted)
  return new DomainError('cart.site-name-taken', { fields: { siteName: problem ?? 'taken' }, proposals: await names.propose(wanted) })
}

async function planName(names: ChooseName, form: ItemForm, merchantId: string, existing: CartItem | null): Promise<NamePlan | null> {
  if (form.siteName === undefined) return null
  const wanted = { siteName: form.siteName, merchantId, itemId: existing?.id ?? null, currentSlug: existing?.slug ?? null }
  const choice = await names.choose(wanted)
  if (choice.problem === null) return { wanted, choice }
  throw new DomainError('cart.site-name-taken', { fields: { siteName: choice.problem }, proposals: await names.propose(wanted) })
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
