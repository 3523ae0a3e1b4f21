import { OrderStatus } from '@parlour/contracts'
import { randomUUID } from 'node:crypto'
import { renderSite } from '@parlour/site-engine'
import { crashPoint } from '../../../platform/crash-point.ts'
import type { Database } from '../../../platform/database.ts'
import type { PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import type { Order, Orders } from '../../orders/index.ts'
import type { ConfigurationRepository } from '../db/configuration.repository.ts'
import type { SiteDesignRepository } from '../db/design.repository.ts'
import type { HoldRepository } from '../db/hold.repository.ts'
import type { OperationAccountRepository } from '../db/operation-account.repository.ts'
import type { SiteRepository } from '../db/site.repository.ts'
import type { CheckSite, OpenContract, SiteAccounts, SiteCountries } from '../domain/neighbours.ts'
import { SiteCheckError, type StepKey } from '../domain/provisioning.ts'
import { secondsBetween, type Site, type SiteConfiguration } from '../domain/site.ts'
import { tenantOf } from './tenant-of.ts'

export interface ProvisionRepositories {
  readonly sites: SiteRepository
  readonly holds: Pick<HoldRepository, 'lock' | 'settleSites'>
  readonly configurations: ConfigurationRepository
  readonly operationAccounts: OperationAccountRepository
  readonly designs: Pick<SiteDesignRepository, 'addVersion'>
}

export interface ProvisionContext {
  readonly db: Database
  readonly storesOf: (db: Database) => ProvisionRepositories
  readonly orders: Pick<Orders, 'within' | 'findOrder'>
  readonly accounts: SiteAccounts
  readonly countries: SiteCountries
  readonly checkSite: CheckSite
  readonly openContract: OpenContract<Database>
  /** Called after the transaction of a launch; must not throw. */
  readonly onLive?: (merchantId: string) => Promise<void>
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
}

/** Each of the seven steps is a transaction and repeatable. Throws when the site does not respond with 200: retry. */
export async function provisionSite(ctx: ProvisionContext, orderId: string): Promise<void> {
  const order = await ctx.orders.findOrder(orderId)
  if (order?.status !== OrderStatus.Purchased) return
  const site = await reserveAddress(ctx, order)
  await ctx.countries.assertMayOpen?.(order)
  const done = await ctx.storesOf(ctx.db).sites.doneSteps(orderId)
  const step = async (key: StepKey, work: (trx: Database) => Promise<unknown>) => {
    if (done.has(key)) return
    await ctx.db.transaction(async (trx) => {
      await work(trx)
      await ctx.storesOf(trx).sites.markDone(site.id, key, ctx.now())
    })
  }
  await step('write-configuration', async (trx) =>
    ctx.storesOf(trx).configurations.writeOnce(site.id, {
      design: order.design,
      logo: order.logo,
      layout: null,
      languages: languagesOf(order),
      designVersion: 1,
    }),
  )
  await step('activate-account', async (trx) =>
    ctx.storesOf(trx).operationAccounts.activateOnce(site.id, order.operationAccount, order.operationPasswordHash, ctx.now()),
  )
  crashPoint('sites.mid-provisioning')
  if (!done.has('publish-design')) await assertDrawable(ctx, site)
  await step('publish-design', async (trx) => publishDesign(trx, ctx, site))
  // The backend link is a path of the site's own address; from this step on it answers.
  await step('open-backend', async () => undefined)
  if (!done.has('check-site')) await assertAnswers(ctx, site)
  await step('check-site', async () => undefined)
  await goLive(ctx, site)
}

async function reserveAddress(ctx: ProvisionContext, order: Order): Promise<Site> {
  const found = await ctx.storesOf(ctx.db).sites.findByOrder(order.id)
  if (found) return found
  const isFirst = !(await ctx.storesOf(ctx.db).sites.hasSites(order.merchantId))
  const startedAt = isFirst ? (await ctx.accounts.accountOf(order.merchantId)).registeredAt : order.draftedAt
  return ctx.db.transaction(async (trx) => {
    const sites = ctx.storesOf(trx).sites
    const site = await sites.insertOnce(siteOf(order, startedAt, ctx.now()))
    await ctx.orders.within(trx).attachSite(order.id, site.id)
    await sites.markDone(site.id, 'reserve-address', site.createdAt)
    return site
  })
}

/** A design that the engine rejects must never become public. */
async function assertDrawable(ctx: ProvisionContext, site: Site): Promise<void> {
  const configuration = await configurationOf(ctx, ctx.db, site)
  renderSite(await tenantOf(site, configuration, ctx.countries, ctx.now()))
}

async function configurationOf(ctx: ProvisionContext, on: Database, site: Site): Promise<SiteConfiguration> {
  const configuration = await ctx.storesOf(on).configurations.find(site.id)
  if (!configuration) throw new Error(`Site ${site.id} has no configuration`)
  return configuration
}

async function publishDesign(trx: Database, ctx: ProvisionContext, site: Site): Promise<void> {
  const configuration = await configurationOf(ctx, trx, site)
  await ctx.storesOf(trx).configurations.publish(site.id)
  const { design, logo, layout, designVersion: version } = configuration
  await ctx
    .storesOf(trx)
    .designs.addVersion(site.id, { design, logo, layout, version, author: null, restored: null, publishedAt: ctx.now() })
}

async function assertAnswers(ctx: ProvisionContext, site: Site): Promise<void> {
  const status = await ctx.checkSite(site.slug).catch((error: unknown) => {
    throw new SiteCheckError(`Site ${site.slug} does not answer`, 'no-answer', error)
  })
  if (status !== 200) throw new SiteCheckError(`Site ${site.slug} answers ${status}`, 'bad-answer')
}

async function goLive(ctx: ProvisionContext, site: Site): Promise<void> {
  await ctx.db.transaction(async (trx) => {
    const sites = ctx.storesOf(trx).sites
    const locked = await sites.lock(site.id)
    // Another worker was faster.
    if (locked?.status !== 'provisioning') return
    // The launch clock stops at the first 200, also when the process died between the check and this step.
    const launchedAt = await sites.stepTime(site.id, 'check-site')
    if (!launchedAt) throw new Error(`Site ${site.slug} was not checked`)
    await sites.launch(site.id, launchedAt, secondsBetween(locked.startedAt, launchedAt))
    await sites.markDone(site.id, 'go-live', ctx.now())
    await ctx.storesOf(trx).holds.lock(site.merchantId)
    await ctx.storesOf(trx).holds.settleSites(site.merchantId)
    const { merchantId, siteName, packageId, orderedAt } = site
    await ctx.openContract(trx, { siteId: site.id, merchantId, siteName, packageId, launchedAt, orderedAt })
    await ctx.orders.within(trx).complete(site.orderId)
    await ctx.publish(trx, { type: 'site.live', merchantId: site.merchantId, site })
    crashPoint('sites.before-complete')
  })
  await ctx.onLive?.(site.merchantId)
}

function siteOf(order: Order, startedAt: Date, now: Date): Site {
  const { merchantId, siteName, slug, countriesId, currencyCode, locale, packageId, server, estimatedSites } = order
  return {
    id: randomUUID(),
    orderId: order.id,
    merchantId,
    siteName,
    slug,
    countriesId,
    currencyCode,
    locale,
    packageId,
    server,
    estimatedSites,
    status: 'provisioning',
    startedAt,
    orderedAt: order.createdAt,
    paidAt: order.paidAt ?? now,
    createdAt: now,
    launchedAt: null,
    launchSeconds: null,
    pausedAt: null,
  }
}

function languagesOf({ locale }: Order): readonly Order['locale'][] {
  return locale === 'en' ? ['en'] : [locale, 'en']
}
