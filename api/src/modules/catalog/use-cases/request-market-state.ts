import { randomUUID } from 'node:crypto'
import type { MarketState } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import { DECISION_MS, stateOf } from '../domain/market-change.ts'
import type { MarketRepositories, MarketUnit } from './market-unit.ts'

export interface MarketRequest {
  readonly countriesId: number
  readonly state: MarketState
  readonly reason: string
  readonly by: string
  readonly record: RecordStaffAction
}

/** Needs a second person. Throws `catalog.country-unknown`, `catalog.change-waiting`, or `platform.conflict` without a change. */
export function makeRequestMarketState({ db, now, marketsOf, changesOf }: Omit<MarketUnit, 'notifyItems'> & MarketRepositories) {
  return async ({ countriesId, state, reason, by, record }: MarketRequest): Promise<{ id: string }> =>
    db.transaction(async (trx) => {
      const changes = changesOf(trx)
      const market = await marketsOf(trx).lock(countriesId)
      if (!market) throw new DomainError('catalog.country-unknown')
      const [stateBefore, requestedAt] = [stateOf(market), now()]
      if (stateBefore === state) throw new DomainError('platform.conflict')
      await changes.expire(countriesId, requestedAt)
      const id = randomUUID()
      const expiresAt = new Date(requestedAt.getTime() + DECISION_MS)
      const change = { id, countriesId, stateBefore, stateAfter: state, reason, requestedBy: by, requestedAt, expiresAt }
      if (!(await changes.add(change))) throw new DomainError('catalog.change-waiting')
      await record(trx, {
        subject: `change ${id} market ${countriesId}`,
        reason,
        before: { state: stateBefore },
        after: { requested: state },
      })
      return { id }
    })
}
