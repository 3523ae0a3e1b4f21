import { OrderStatus } from '@parlour/contracts'
import { randomUUID } from 'node:crypto'
import { renderSite } from '@parlour/site-engine'
import { crashPoint } from '../../../platform/crash-point.ts'
import type { Database } from '../../../platform/database.ts'
import type { Order } from '../../orders/index.ts'
import type { CheckSite, OpenContract, SiteAccounts } from '../domain/neighbours.ts'
import { faultOf, SiteCheckError, stepsOf, type StepKey } from '../domain/provisioning.ts'
import { secondsBetween, type Site, type SiteConfiguration } from '../domain/site.ts'
import type { SitesContext } from './sites-context.ts'
import { tenantOf } from './tenant-of.ts'

export interface ProvisionContext extends SitesContext {
  readonly accounts: SiteAccounts
  readonly checkSite: CheckSite
  readonly openContract: OpenContract<Database>
  /** Called after the transaction of a launch; must not throw. */
  readonly onLive: (merchantId: string) => Promise<void>
}

/** Longer than a job retries by itself: duplicate jobs would pile up and delay the sites that can be built. */
const TRIGGER_AGAIN_MS = 60 * 60_000

/** Each of the seven steps is a transaction and repeatable. Throws when the site does not respond with 200: retry. */
export async function provisionSite(ctx: ProvisionContext, orderId: string): Promise<void> {
  const order = await ctx.orders.findOrder(orderId)
  if (order?.status !== OrderStatus.Purchased) return
  const site = await reserveAddress(ctx, order)
  await ctx.countries.assertMayOpen(order)
  const done = await ctx.sites.doneSteps(orderId)
  const step = async (key: StepKey, work: (trx: Database) => Promise<unknown>) => {
    if (done.has(key)) return
    await ctx.db.transaction(async (trx) => {
      await work(trx)
      await ctx.within(trx).sites.markDone(site.id, key, ctx.now())
    })
  }
  await step('write-configuration', async (trx) =>
    ctx.within(trx).configurations.writeOnce(site.id, {
      design: order.design,
      logo: order.logo,
      layout: null,
      languages: languagesOf(order),
      designVersion: 1,
    }),
  )
  await step('activate-account', async (trx) =>
    ctx.within(trx).operationAccounts.activateOnce(site.id, order.operationAccount, order.operationPasswordHash, ctx.now()),
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

/** Records the failure at the first step that is not done; an order without a site has no step to fail. */
export async function recordFailure({ sites, now }: SitesContext, orderId: string, error: unknown): Promise<void> {
  const site = await sites.findByOrder(orderId)
  const failed = site && stepsOf(await sites.doneSteps(orderId)).find(({ isDone }) => !isDone)
  if (failed) await sites.recordFailure(site.id, failed.key, faultOf(error, failed.key), now())
}

/**
 * For every paid order without a live site: the table is authoritative, a lost job is only a lost trigger. Returns when each was triggered,
 * for the next call.
 */
export async function triggerDueProvisioning(
  ctx: Pick<SitesContext, 'triggerProvisioning' | 'now'> & { readonly orders: Pick<SitesContext['orders'], 'listPurchased'> },
  triggeredAt: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const now = ctx.now().getTime()
  const purchased = await ctx.orders.listPurchased()
  const due = purchased.filter((orderId) => now - (triggeredAt.get(orderId) ?? 0) >= TRIGGER_AGAIN_MS)
  for (const orderId of due) await ctx.triggerProvisioning(orderId)
  return new Map(purchased.map((orderId) => [orderId, due.includes(orderId) ? now : (triggeredAt.get(orderId) ?? 0)]))
}

async function reserveAddress(ctx: ProvisionContext, order: Order): Promise<Site> {
  const found = await ctx.sites.findByOrder(order.id)
  if (found) return found
  const isFirst = !(await ctx.sites.hasSites(order.merchantId))
  const startedAt = isFirst ? (await ctx.accounts.accountOf(order.merchantId)).registeredAt : order.draftedAt
  return ctx.db.transaction(async (trx) => {
    const sites = ctx.within(trx).sites
    const site = await sites.insertOnce(siteOf(order, startedAt, ctx.now()))
    await ctx.orders.within(trx).attachSite(order.id, site.id)
    await sites.markDone(site.id, 'reserve-address', site.createdAt)
    return site
  })
}

/** A design that the engine rejects must never become public. */
async function assertDrawable(ctx: ProvisionContext, site: Site): Promise<void> {
  const configuration = await configurationOf(ctx, site)
  renderSite(await tenantOf(site, configuration, ctx.countries, ctx.now()))
}

async function configurationOf({ configurations }: Pick<SitesContext, 'configurations'>, site: Site): Promise<SiteConfiguration> {
  const configuration = await configurations.find(site.id)
  if (!configuration) throw new Error(`Site ${site.id} has no configuration`)
  return configuration
}

async function publishDesign(trx: Database, ctx: ProvisionContext, site: Site): Promise<void> {
  const store = ctx.within(trx)
  const configuration = await configurationOf(store, site)
  await store.configurations.publish(site.id)
  const { design, logo, layout, designVersion: version } = configuration
  await store.designs.addVersion(site.id, { design, logo, layout, version, author: null, restored: null, publishedAt: ctx.now() })
}

async function assertAnswers(ctx: ProvisionContext, site: Site): Promise<void> {
  const status = await ctx.checkSite(site.slug).catch((error: unknown) => {
    throw new SiteCheckError(`Site ${site.slug} does not answer`, 'no-answer', error)
  })
  if (status !== 200) throw new SiteCheckError(`Site ${site.slug} answers ${status}`, 'bad-answer')
}

async function goLive(ctx: ProvisionContext, site: Site): Promise<void> {
  await ctx.db.transaction(async (trx) => {
    const store = ctx.within(trx)
    const { sites, holds } = store
    const locked = await sites.lock(site.id)
    // Another worker was faster.
    if (locked?.status !== 'provisioning') return
    // The launch clock stops at the first 200, also when the process died between the check and this step.
    const launchedAt = await sites.stepTime(site.id, 'check-site')
    if (!launchedAt) throw new Error(`Site ${site.slug} was not checked`)
    await sites.launch(site.id, launchedAt, secondsBetween(locked.startedAt, launchedAt))
    await sites.markDone(site.id, 'go-live', ctx.now())
    await holds.lock(site.merchantId)
    await holds.settleSites(site.merchantId)
    const { merchantId, siteName, packageId, orderedAt } = site
    await ctx.openContract(trx, { siteId: site.id, merchantId, siteName, packageId, launchedAt, orderedAt })
    await ctx.orders.within(trx).complete(site.orderId)
    await store.publish({ type: 'site.live', merchantId: site.merchantId, site })
    crashPoint('sites.before-complete')
  })
  await ctx.onLive(site.merchantId)
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
