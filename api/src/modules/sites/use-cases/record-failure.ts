import { faultOf, stepsOf } from '../domain/provisioning.ts'
import type { SitesContext } from './sites-context.ts'

/** Records the failure at the first step that is not done; an order without a site has no step to fail. */
export async function recordFailure({ sites, now }: SitesContext, orderId: string, error: unknown): Promise<void> {
  const site = await sites.findByOrder(orderId)
  const failed = site && stepsOf(await sites.doneSteps(orderId)).find(({ isDone }) => !isDone)
  if (failed) await sites.recordFailure(site.id, failed.key, faultOf(error, failed.key), now())
}
