import { DomainError } from '../../../platform/domain-error.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import { assertMayCount, stateOf } from '../domain/market-change.ts'
import type { MarketRepositories, MarketUnit } from './market-unit.ts'

export interface MarketOutcome {
  readonly id: string
  readonly decision: 'approved' | 'declined'
  readonly reason: string
  readonly by: string
  readonly record: RecordStaffAction
}

/** Takes effect at once. Throws `catalog.change-not-found`, `approvals.same-person` or `platform.conflict`. */
export function makeDecideMarketState({ db, notifyItems, now, marketsOf, changesOf }: MarketUnit & MarketRepositories) {
  return async ({ id, decision, reason, by, record }: MarketOutcome): Promise<{ id: string }> =>
    db.transaction(async (trx) => {
      const changes = changesOf(trx)
      const markets = marketsOf(trx)
      const [change, at] = [await changes.findWaiting(id), now()]
      const market = change && change.expiresAt > at ? await markets.lock(change.countriesId) : null
      if (!change || !market) throw new DomainError('catalog.change-not-found')
      const { countriesId, stateAfter, requestedBy } = change
      if (decision === 'approved') {
        assertMayCount(change, market, by)
        await markets.setState(countriesId, stateAfter)
        await notifyItems(trx, { countriesId })
      }
      await changes.end(id, { decision, by, at })
      const state = stateOf(market)
      await record(trx, {
        subject: `change ${id} market ${countriesId}`,
        reason,
        before: { state, requested: stateAfter, requestedBy },
        after: { state: decision === 'approved' ? stateAfter : state, decision },
      })
      return { id }
    })
}
