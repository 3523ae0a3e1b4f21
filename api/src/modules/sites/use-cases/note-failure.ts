import type { SiteStore } from '../db/site.store.ts'
import { stepsOf } from '../domain/provisioning.ts'

/** Counts a failed try of provisioning at the first step that is not done; an order without a site has no step to fail. */
export function makeNoteFailure(sites: Pick<SiteStore, 'findByOrder' | 'doneSteps' | 'noteFailure'>, now: () => Date) {
  return async (orderId: string): Promise<void> => {
    const site = await sites.findByOrder(orderId)
    const failed = site && stepsOf(await sites.doneSteps(orderId)).find(({ isDone }) => !isDone)
    if (failed) await sites.noteFailure(site.id, failed.key, now())
  }
}
