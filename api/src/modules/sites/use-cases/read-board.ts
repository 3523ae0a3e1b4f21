import { ageLevelOf, type ProvisioningEntry } from '@parlour/contracts'
import type { BuiltSite } from '../db/provisioning.read-model.ts'
import { SKIPPABLE_STEPS, STEP_KEYS } from '../domain/provisioning.ts'
import { siteAddress } from '../domain/site-host.ts'
import type { SitesContext } from './sites-context.ts'

type Building = Omit<BuiltSite, 'id'> & { readonly id: string | null }

const LAST_LAUNCHED = 20

/** Paid orders without a live site, the longest waiting first, and the latest launches. */
export async function readBoard(ctx: SitesContext): Promise<{ building: ProvisioningEntry[]; launched: ProvisioningEntry[] }> {
  const orderIds = await ctx.orders.listPurchased()
  const begun = new Map((await ctx.lists.board.listBuilding(orderIds)).map((site) => [site.orderId, site]))
  const building = await Promise.all(orderIds.map(async (id) => begun.get(id) ?? awaited(ctx, id)))
  const launched = await ctx.lists.board.listLastLaunched(LAST_LAUNCHED)
  const present = async (site: Building) => presentEntry(site, await ctx.usernameOf(site.merchantId), ctx)
  return {
    building: await Promise.all(building.filter((one) => one !== null).map(present)),
    launched: await Promise.all(launched.map(present)),
  }
}

async function awaited({ orders }: SitesContext, orderId: string): Promise<Building | null> {
  const order = await orders.findOrder(orderId)
  if (!order) return null
  const { merchantId, siteName, slug, paidAt, createdAt } = order
  return { id: null, orderId, merchantId, siteName, slug, paidAt: paidAt ?? createdAt, launchedAt: null, steps: [] }
}

function presentEntry(site: Building, merchant: string, { config, now }: SitesContext): ProvisioningEntry {
  const steps = STEP_KEYS.map((key) => {
    const {
      doneAt = null,
      isSkipped = false,
      attempts = 0,
      fault = null,
      failedAt = null,
    } = site.steps.find((one) => one.key === key) ?? {}
    const failure = fault === null || failedAt === null ? null : { fault, at: new Date(failedAt).toISOString() }
    return { key, doneAt: doneAt && new Date(doneAt).toISOString(), isSkipped, failedAttempts: attempts, failure }
  })
  const next = steps.find(({ doneAt }) => doneAt === null)
  return {
    orderId: site.orderId,
    siteId: site.id,
    merchant,
    siteName: site.siteName,
    domain: siteAddress(site.slug, config),
    paidAt: site.paidAt.toISOString(),
    launchedAt: site.launchedAt?.toISOString() ?? null,
    age: ageLevelOf('provisioning', site.launchedAt === null ? site.paidAt : null, now()),
    steps,
    skippable: next && next.failure !== null && SKIPPABLE_STEPS.includes(next.key) ? next.key : null,
  }
}
