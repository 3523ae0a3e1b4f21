import type { BodyOf, endpoints } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertOperationPassword } from '../../../platform/operation-password.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { CartItemRepository, ItemChanges } from '../db/cart-item.repository.ts'
import type { CartItem } from '../domain/cart-item.ts'
import type { ChooseSlug } from './choose-slug.ts'

/** Fields of the wizard, as the wire has them. */
export type ItemForm = BodyOf<typeof endpoints.saveCartItem>

export interface SaveItemDeps {
  readonly items: CartItemRepository
  readonly catalog: Catalog
  readonly slugs: ChooseSlug
  readonly hasher: PasswordHasher
  readonly serverOf: (merchantId: string) => Promise<string>
  readonly now: () => Date
}

export type SaveItem = (call: { readonly form: ItemForm; readonly merchantId: string; readonly locale: Locale }) => Promise<CartItem>

/** Creates a draft, or changes the fields sent of one (D45). Throws the errors of `saveCartItem`. */
export function makeSaveItem({ items, catalog, slugs, hasher, serverOf, now }: SaveItemDeps): SaveItem {
  return async function saveItem({ form, merchantId, locale }) {
    assertText(form)
    if (form.operationPassword !== undefined) assertOperationPassword(form.operationPassword, 'operationPassword')
    const existing = form.id === undefined ? null : await items.get(merchantId, form.id)
    const countriesId = form.countriesId ?? existing?.countriesId
    if (countriesId === undefined) throw new DomainError('cart.country-missing', { fields: { countriesId: 'required' } })
    if (form.countriesId !== undefined) await assertOpen(catalog, countriesId, locale)
    const changes: ItemChanges = {
      ...plainChanges(form),
      ...(await priceChanges(catalog, form, existing, countriesId)),
      ...(await nameChanges(slugs, form, existing, merchantId)),
      ...(form.operationPassword === undefined ? {} : { operationPasswordHash: await hasher.hash(form.operationPassword, 'operation') }),
    }
    if (existing) return items.update(merchantId, existing.id, changes, now())
    const server = await serverOf(merchantId)
    return items.insert({ ...changes, merchantId, countriesId, locale: form.locale ?? locale, server }, now())
  }
}

const MIN_LENGTHS = { siteName: 2, contactName: 1, otherContact: 1, remark: 0 } as const

/** Spaces are no name, and a lone surrogate would be stored as another character than the one sent. */
function assertText(form: ItemForm): void {
  const fields: Record<string, string> = {}
  for (const name of ['siteName', 'contactName', 'otherContact', 'remark'] as const) {
    const text = form[name]
    if (text === undefined) continue
    if (!text.isWellFormed()) fields[name] = 'format'
    else if (Array.from(text.trim()).length < MIN_LENGTHS[name]) fields[name] = 'minLength'
  }
  if (Object.keys(fields).length > 0) throw new DomainError('platform.validation', { fields })
}

async function assertOpen(catalog: Catalog, countriesId: number, locale: Locale): Promise<void> {
  const country = await catalog.countryOf(countriesId, locale)
  if (country.isClosed) throw new DomainError('catalog.country-closed', { fields: { countriesId: 'closed' } })
}

function plainChanges(form: ItemForm): ItemChanges {
  const { countriesId, locale, phone, estimatedSites, operationAccount } = form
  const trimmed = { contactName: form.contactName?.trim(), otherContact: form.otherContact?.trim(), remark: form.remark?.trim() }
  const given = Object.entries({ countriesId, locale, phone, estimatedSites, operationAccount, ...trimmed }).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(given)
}

/** Choosing a package, or another market for it, takes its price of today. */
async function priceChanges(catalog: Catalog, form: ItemForm, existing: CartItem | null, countriesId: number): Promise<ItemChanges> {
  if (form.packageId !== undefined) {
    const terms = await catalog.packageOf(countriesId, form.packageId)
    return { packageId: terms.id, price: terms.setupFee }
  }
  if (form.countriesId === undefined || !existing?.packageId) return {}
  const terms = await catalog.findPackage(countriesId, existing.packageId)
  return terms ? { price: terms.setupFee } : {}
}

async function nameChanges(slugs: ChooseSlug, form: ItemForm, existing: CartItem | null, merchantId: string): Promise<ItemChanges> {
  if (form.siteName === undefined) return {}
  const siteName = form.siteName.trim()
  const { slug, problem } = await slugs.choose({ siteName, merchantId, itemId: existing?.id ?? null, currentSlug: existing?.slug ?? null })
  if (problem) throw new DomainError('cart.site-name-taken', { fields: { siteName: problem } })
  return { siteName, slug }
}
