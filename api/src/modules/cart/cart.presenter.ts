import { wireOf, type CartItem as CartItemView } from '@parlour/contracts'
import { localeOf, type AssessedItem } from './use-cases/assess-items.ts'

/** Omits the hash of the operation password. */
export function presentCartItem({ item, country, validity }: AssessedItem): CartItemView {
  return {
    id: item.id,
    ...validity,
    siteName: item.siteName,
    slug: item.slug,
    countriesId: item.countriesId,
    countryName: country.countryNames,
    currencyCode: country.currencyCode,
    locale: localeOf(item),
    design: item.design,
    logo: item.logo,
    packageId: item.packageId,
    price: item.price === null ? null : wireOf(item.price),
    contactName: item.contactName,
    otherContact: item.otherContact,
    phone: item.phone,
    estimatedSites: item.estimatedSites,
    remark: item.remark,
    operationAccount: item.operationAccount,
    version: item.version,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
  }
}
