import type { OrderStatus, PackageId } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Order } from '../domain/order.ts'

export interface OrderRow {
  id: string
  order_number: string
  merchant_id: string
  item_id: string
  status: OrderStatus
  site_name: string
  slug: string
  countries_id: number
  currency_code: string
  locale: Locale
  template_id: string
  theme_id: string
  scheme_id: string
  logo_path: string | null
  logo_width: number | null
  logo_height: number | null
  package_id: PackageId
  price: bigint
  amount: bigint
  confirmed: bigint
  seen: bigint
  credit_applied: bigint
  forgiven: bigint
  returned: bigint
  operation_account: string
  operation_password_hash: string
  contact_name: string | null
  estimated_sites: string | null
  server: string
  drafted_at: Date
  terms_version: string
  terms_locale: Locale
  terms_accepted_at: Date
  site_id: string | null
  last_transaction: string | null
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  extended_at: Date | null
  closed_at: Date | null
}

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    orderNumber: row.order_number,
    merchantId: row.merchant_id,
    itemId: row.item_id,
    status: row.status,
    siteName: row.site_name,
    slug: row.slug,
    countriesId: row.countries_id,
    currencyCode: row.currency_code,
    locale: row.locale,
    design: { templateId: row.template_id, themeId: row.theme_id, schemeId: row.scheme_id },
    logo: logoOf(row),
    packageId: row.package_id,
    price: row.price,
    amount: row.amount,
    confirmed: row.confirmed,
    seen: row.seen,
    creditApplied: row.credit_applied,
    forgiven: row.forgiven,
    returned: row.returned,
    operationAccount: row.operation_account,
    operationPasswordHash: row.operation_password_hash,
    contactName: row.contact_name,
    estimatedSites: row.estimated_sites,
    server: row.server,
    draftedAt: row.drafted_at,
    termsVersion: row.terms_version,
    termsLocale: row.terms_locale,
    termsAcceptedAt: row.terms_accepted_at,
    siteId: row.site_id,
    lastTransaction: row.last_transaction,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    extendedAt: row.extended_at,
    closedAt: row.closed_at,
  }
}

function logoOf({ logo_path: path, logo_width: width, logo_height: height }: OrderRow): Order['logo'] {
  return path && width && height ? { path, width, height } : null
}

export function toRow(order: Order): Record<string, unknown> {
  return {
    id: order.id,
    order_number: order.orderNumber,
    merchant_id: order.merchantId,
    item_id: order.itemId,
    status: order.status,
    site_name: order.siteName,
    slug: order.slug,
    countries_id: order.countriesId,
    currency_code: order.currencyCode,
    locale: order.locale,
    template_id: order.design.templateId,
    theme_id: order.design.themeId,
    scheme_id: order.design.schemeId,
    logo_path: order.logo?.path ?? null,
    logo_width: order.logo?.width ?? null,
    logo_height: order.logo?.height ?? null,
    package_id: order.packageId,
    ...amountsOf(order),
    operation_account: order.operationAccount,
    operation_password_hash: order.operationPasswordHash,
    contact_name: order.contactName,
    estimated_sites: order.estimatedSites,
    server: order.server,
    drafted_at: order.draftedAt,
    terms_version: order.termsVersion,
    terms_locale: order.termsLocale,
    terms_accepted_at: order.termsAcceptedAt,
    site_id: order.siteId,
    last_transaction: order.lastTransaction,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    paid_at: order.paidAt,
    extended_at: order.extendedAt,
    closed_at: order.closedAt,
  }
}

function amountsOf(order: Order): Record<string, string> {
  return {
    price: String(order.price),
    amount: String(order.amount),
    confirmed: String(order.confirmed),
    seen: String(order.seen),
    credit_applied: String(order.creditApplied),
    forgiven: String(order.forgiven),
    returned: String(order.returned),
  }
}
