import { DomainError } from '../../../platform/domain-error.ts'
import { daysIn, dayOf, DAYS_BACK, MOST_BONUS_IN_A_DAY, MOST_TAKEN_BACK, type SiteEvent } from '../domain/site-event.ts'
import type { SitesContext } from './sites-context.ts'

/**
 * Takes what players of the merchant's sites did, all or nothing: each event once, into the figures of its day and into the usage that fees are
 * made of. Throws `sites.site-not-found`, `sites.day-not-live`, `sites.day-too-old`, `sites.day-too-large`, `sites.takes-too-much-back` and
 * `sites.event-reused`.
 */
export async function takeEvents(
  ctx: SitesContext,
  merchantId: string,
  events: readonly SiteEvent[],
): Promise<{ readonly added: number; readonly known: number }> {
  return ctx.transact(async ({ events: stored, recordUsage }) => {
    const today = dayOf(ctx.now())
    const launchDays = await stored.launchDays(merchantId, [...new Set(events.map(({ siteId }) => siteId))])
    for (const { siteId, day } of events) {
      const launchedOn = launchDays.get(siteId)
      if (launchedOn === undefined) throw new DomainError('sites.site-not-found')
      if (launchedOn === null || day < launchedOn) throw new DomainError('sites.day-not-live')
      if (daysIn(day, today) > DAYS_BACK + 1) throw new DomainError('sites.day-too-old')
    }
    const fresh = await stored.add(events, ctx.now())
    if (await stored.hasOther(events)) throw new DomainError('sites.event-reused')
    const { rejected, isTooMuch, takenBack } = await recordUsage(usageOf(events.filter(({ id }) => fresh.has(id))))
    if (rejected.length > 0) throw new DomainError('sites.day-not-live')
    if (takenBack > MOST_TAKEN_BACK) throw new DomainError('sites.takes-too-much-back')
    const mostBonus = await stored.count(fresh)
    if (isTooMuch || mostBonus > MOST_BONUS_IN_A_DAY) throw new DomainError('sites.day-too-large')
    return { added: fresh.size, known: events.length - fresh.size }
  })
}

/** Bonuses and demonstration rounds cost no fee. */
function usageOf(events: readonly SiteEvent[]) {
  return events.flatMap(({ kind, isSimulated, ...event }) =>
    kind === 'bonus' || kind === 'demo-rounds' ? [] : [{ ...event, kind, isDemonstration: isSimulated }],
  )
}
