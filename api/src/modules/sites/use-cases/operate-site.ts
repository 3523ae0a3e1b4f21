import { isDeepStrictEqual } from 'node:util'
import type { SitePaymentMethod } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import type { OperationAccount, OperationAccountRepository } from '../db/operation-account.repository.ts'
import type { HoldRepository } from '../db/hold.repository.ts'
import type { SiteCountries } from '../domain/neighbours.ts'
import { switchboardOf } from '../domain/payment-methods.ts'
import { ANSWERS, servingOf } from '../domain/serving.ts'
import { isChangeable, type Site, type SiteConfiguration } from '../domain/site.ts'
import type { SiteContents } from '../domain/site-contents.ts'
import { manageSite, type ManageCall, type ManageContext, type ManageRepositories } from './managed-site.ts'
import { saveSettings, type SettingsChange } from './save-settings.ts'

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

/** The operator is identified by the id of the site. */
export interface SiteOperation {
  /** Null where no backend link works. */
  readonly find: (slug: string, locale: Locale) => Promise<OperatedSite | null>
  /** Throws what saving settings throws; later visitors get the saved state. */
  readonly change: (operated: OperatedSite, change: OperatorChange) => Promise<void>
  /** Records a sign-in, and notifies the merchant of an unknown device. */
  readonly recordSignIn: (trx: Database, operated: OperatedSite, signIn: OperatorSignIn) => Promise<void>
  readonly recordSessionsEnded: (
    trx: Database,
    operated: OperatedSite,
    action: { readonly ended: number; readonly at: Date },
  ) => Promise<void>
}

/** `device` is '' when it is unknown. */
export interface OperatorSignIn {
  readonly device: string
  readonly isNewDevice: boolean
  readonly at: Date
}

export interface OperationDeps extends ManageContext {
  readonly storesOf: (db: Database) => ManageRepositories & {
    readonly operationAccounts: Pick<OperationAccountRepository, 'find'>
    readonly holds: Pick<HoldRepository, 'openCause'>
  }
  readonly countries: SiteCountries
  readonly publish: PublishMerchantEvent
  readonly catchUp: () => Promise<void>
}

export function makeSiteOperation(deps: OperationDeps): SiteOperation {
  return {
    find: async (slug, locale) => findOperated(deps, slug, locale),
    change: async (operated, { version, settings, contents }) => {
      const call = callOf(operated, version)
      if (settings) await saveSettings(deps, call, settings)
      if (contents) await saveContents(deps, call, contents)
      await deps.catchUp()
    },
    recordSignIn: async (trx, { site, account }, { device, isNewDevice, at }) => {
      const action = { ...actorOf({ site, account }), event: 'operator-signed-in', at } as const
      await deps.storesOf(trx).audit.record({ ...action, detail: { device, isNewDevice } })
      if (!isNewDevice) return
      await deps.publish(trx, { type: 'site.operator-new-device', merchantId: site.merchantId, site, device, at: at.toISOString() })
    },
    recordSessionsEnded: async (trx, operated, { ended, at }) =>
      deps.storesOf(trx).audit.record({ ...actorOf(operated), event: 'operator-sessions-ended', detail: { ended }, at }),
  }
}

async function findOperated({ db, storesOf, countries }: OperationDeps, slug: string, locale: Locale): Promise<OperatedSite | null> {
  const { sites, configurations, operationAccounts, holds } = storesOf(db)
  const site = await sites.findBySlug(slug)
  const configuration = site && (await configurations.findPublished(site.id))
  const account = site && (await operationAccounts.find(site.id))
  if (!site || !configuration || !account) return null
  const hold = await holds.openCause(site.merchantId)
  if (ANSWERS[servingOf({ ...site, hold, isConfigured: true })].backend !== 'backend') return null
  const market = await countries.countryOf(site.countriesId, locale)
  const paymentMethods = switchboardOf(configuration.paymentMethods, market.paymentMethods)
  return { site, configuration, account, paymentMethods, isChangeable: isChangeable(site) }
}

async function saveContents(deps: OperationDeps, call: ManageCall, change: SiteContents): Promise<void> {
  const versionOf = ({ settingsWrites }: SiteConfiguration) => settingsWrites
  await manageSite(deps, call, versionOf, async ({ site, configuration, configurations, record }) => {
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
