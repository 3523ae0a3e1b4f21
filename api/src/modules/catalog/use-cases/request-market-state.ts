import { randomUUID } from 'node:crypto'
import type { MarketState } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { DECISION_MS, stateOf } from '../domain/market-change.ts'
import type { CatalogConsoleContext } from './catalog-console-context.ts'

export interface MarketRequest {
  readonly countriesId: number
  readonly state: MarketState
  readonly reason: string
}

/** Needs a second person. Throws `catalog.country-unknown`, `catalog.change-waiting`, or `platform.conflict` without a change. */
export async function requestMarketState(
  { transact, now }: CatalogConsoleContext,
  { countriesId, state, reason }: MarketRequest,
  { by, record }: AuditedActor,
): Promise<{ id: string }> {
  return transact(async (store) => {
    const { changes, markets } = store
    const market = await markets.lock(countriesId)
    if (!market) throw new DomainError('catalog.country-unknown')
    const [stateBefore, requestedAt] = [stateOf(market), now()]
    if (stateBefore === state) throw new DomainError('platform.conflict')
    await changes.expire(countriesId, requestedAt)
    const id = randomUUID()
    const expiresAt = new Date(requestedAt.getTime() + DECISION_MS)
    const change = { id, countriesId, stateBefore, stateAfter: state, reason, requestedBy: by, requestedAt, expiresAt }
    if (!(await changes.add(change))) throw new DomainError('catalog.change-waiting')
    await store.recordAction(record, {
      subject: `change ${id} market ${countriesId}`,
      reason,
      before: { state: stateBefore },
      after: { requested: state },
    })
    return { id }
  })
}
