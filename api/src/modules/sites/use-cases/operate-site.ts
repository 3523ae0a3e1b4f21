import { isDeepStrictEqual } from 'node:util'
import type { SitePaymentMethod } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertOperationPassword } from '../../../platform/operation-password.ts'
import type { OperationAccount } from '../db/operation-account.repository.ts'
import { switchboardOf } from '../domain/payment-methods.ts'
import { RESPONSES, servingOf } from '../domain/serving.ts'
import { isChangeable, type Site, type SiteConfiguration } from '../domain/site.ts'
import type { SiteContents } from '../domain/site-contents.ts'
import { manageSite, type ManageCall } from './managed-site.ts'
import { saveSettings, type SettingsChange } from './save-settings.ts'
import type { SitesContext } from './sites-context.ts'

export interface OperatedSite {
  readonly site: Site
  readonly configuration: SiteConfiguration
  readonly account: OperationAccount
  readonly paymentMethods: readonly SitePaymentMethod[]
  readonly isChangeable: boolean
}

export interface OperatorChange {
  readonly version: number
  readonly settings?: Pick<SettingsChange, 'languages' | 'paymentMethods'>
  readonly contents?: SiteContents
}

/** `device` is '' when it is unknown. */
export interface OperatorSignIn {
  readonly device: string
  readonly isNewDevice: boolean
  readonly at: Date
}

export interface OperationContext extends SitesContext {
  readonly catchUp: () => Promise<void>
}

/** Null where no backend link works. */
export async function findOperatedSite(
  { sites, configurations, operationAccounts, holds, countries }: OperationContext,
  slug: string,
  locale: Locale,
): Promise<OperatedSite | null> {
  const site = await sites.findBySlug(slug)
  const configuration = site && (await configurations.findPublished(site.id))
  const account = site && (await operationAccounts.find(site.id))
  if (!site || !configuration || !account) return null
  const hold = await holds.openCause(site.merchantId)
  if (RESPONSES[servingOf({ ...site, hold, isConfigured: true })].backend !== 'backend') return null
  const market = await countries.countryOf(site.countriesId, locale)
  const paymentMethods = switchboardOf(configuration.paymentMethods, market.paymentMethods)
  return { site, configuration, account, paymentMethods, isChangeable: isChangeable(site) }
}

/** Throws what saving settings throws; later visitors get the saved state. */
export async function changeOperatedSite(
  ctx: OperationContext,
  operated: OperatedSite,
  { version, settings, contents }: OperatorChange,
): Promise<void> {
  const call = callOf(operated, version)
  if (settings) await saveSettings(ctx, call, settings)
  if (contents) await saveContents(ctx, call, contents)
  await ctx.catchUp()
}

/** Notifies the merchant of an unknown device. */
export async function recordSignIn(
  { within }: OperationContext,
  trx: Database,
  operated: OperatedSite,
  { device, isNewDevice, at }: OperatorSignIn,
): Promise<void> {
  const { audit, publish } = within(trx)
  await audit.record({ ...actorOf(operated), event: 'operator-signed-in', detail: { device, isNewDevice }, at })
  if (!isNewDevice) return
  const { site } = operated
  await publish({ type: 'site.operator-new-device', merchantId: site.merchantId, site, device, at: at.toISOString() })
}

export async function recordSessionsEnded(
  { within }: OperationContext,
  trx: Database,
  operated: OperatedSite,
  { ended, at }: { readonly ended: number; readonly at: Date },
): Promise<void> {
  await within(trx).audit.record({ ...actorOf(operated), event: 'operator-sessions-ended', detail: { ended }, at })
}

async function saveContents(ctx: OperationContext, call: ManageCall, change: SiteContents): Promise<void> {
  const versionOf = ({ settingsWrites }: SiteConfiguration) => settingsWrites
  await manageSite(ctx, call, versionOf, async ({ site, configuration, configurations, record }) => {
    await configurations.change(site.id, { contents: { ...configuration.contents, ...change } })
    await record('contents-saved', changeOf(configuration.contents, change))
  })
}

/** Promotions and pages may be long, so only new or different ones and the ids of removed ones are included. */
function changeOf(before: SiteContents, { promotions, pages, ...rest }: SiteContents): Readonly<Record<string, unknown>> {
  return {
    ...rest,
    ...(promotions && { promotions: differenceOf(before.promotions, promotions) }),
    ...(pages && { pages: differenceOf(before.pages, pages) }),
  }
}

function differenceOf<Entry extends { readonly id: string }>(before: readonly Entry[] = [], after: readonly Entry[]) {
  const isStored = ({ id }: Entry) => after.some((entry) => entry.id === id)
  return {
    changed: after.filter((entry) => !before.some((old) => isDeepStrictEqual(old, entry))),
    removed: before.filter((old) => !isStored(old)).map(({ id }) => id),
  }
}

/** Acts are recorded with the id of the site as operator (decision 0040). */
function actorOf({ site, account }: Pick<OperatedSite, 'site' | 'account'>) {
  return { siteId: site.id, actorId: site.id, actorName: account.account } as const
}

function callOf({ site, account }: OperatedSite, version: number): ManageCall {
  return { siteId: site.id, actor: { accountId: site.id, merchantId: site.merchantId, username: account.account }, version }
}

/** Throws `platform.validation`, `sites.site-not-found` and the errors of `proveAgain`. */
export async function resetOperationPassword(
  ctx: SitesContext,
  { id, password, ...proof }: { readonly id: string; readonly password: string } & Parameters<SitesContext['proveAgain']>[1],
  actor: Actor,
): Promise<void> {
  const { merchantId } = actor
  assertOperationPassword(password, 'password')
  // Before the proof is asked, so that nobody spends it on a site that is another merchant's.
  if (!(await ctx.sites.findOwn(id, merchantId))) throw new DomainError('sites.site-not-found')
  await ctx.proveAgain(actor, proof)
  const passwordHash = await ctx.hasher.hash(password, 'operation')
  const at = ctx.now()
  await ctx.transact(async (store) => {
    const isChanged = await store.operationAccounts.setPassword(id, merchantId, passwordHash, at)
    const site = isChanged ? await store.sites.findOwn(id, merchantId) : null
    if (!site) throw new DomainError('sites.site-not-found')
    const action = { siteId: id, actorId: actor.accountId, actorName: actor.username, event: 'password-reset', at } as const
    await store.audit.record({ ...action, detail: {} })
    await store.publish({ type: 'site.password-reset', merchantId, site, at: at.toISOString() })
    await store.publishChange(merchantId, 'sites')
  })
}
