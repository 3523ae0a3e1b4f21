import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { assertMayCount, stateOf } from '../domain/market-change.ts'
import type { CatalogConsoleContext } from './catalog-console-context.ts'

export interface MarketOutcome {
  readonly id: string
  readonly decision: 'approved' | 'declined'
  readonly reason: string
}

/** Takes effect at once. Throws `catalog.change-not-found`, `approvals.same-person` or `platform.conflict`. */
export async function decideMarketState(
  { transact, now }: CatalogConsoleContext,
  { id, decision, reason }: MarketOutcome,
  { by, record }: AuditedActor,
): Promise<{ id: string }> {
  return transact(async (store) => {
    const { changes, markets } = store
    const [change, at] = [await changes.findWaiting(id), now()]
    const market = change && change.expiresAt > at ? await markets.lock(change.countriesId) : null
    if (!change || !market) throw new DomainError('catalog.change-not-found')
    const { countriesId, stateAfter, requestedBy } = change
    if (decision === 'approved') {
      assertMayCount(change, market, by)
      await markets.setState(countriesId, stateAfter)
      await store.notifyItems({ countriesId })
    }
    await changes.end(id, { decision, by, at })
    const state = stateOf(market)
    await store.recordAction(record, {
      subject: `change ${id} market ${countriesId}`,
      reason,
      before: { state, requested: stateAfter, requestedBy },
      after: { state: decision === 'approved' ? stateAfter : state, decision },
    })
    return { id }
  })
}
