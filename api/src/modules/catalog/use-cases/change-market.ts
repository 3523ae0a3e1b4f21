import { randomUUID } from 'node:crypto'
import type { MarketState } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { assertMayCount, stateOf, DECISION_MS, type MarketRules } from '../domain/market-change.ts'
import type { Market } from '../domain/market.ts'
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

interface MarketRequest {
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

/** `version` is the version of the rules that the caller saw. */
interface RulesEdit extends MarketRules {
  readonly countriesId: number
  readonly version: number
  readonly reason: string
}

/** Takes effect at once. Throws `catalog.country-unknown`, `platform.version-conflict`, or `platform.conflict` without a change. */
export async function editMarketRules(
  { transact }: CatalogConsoleContext,
  { countriesId, version, reason, ...rules }: RulesEdit,
  { record }: AuditedActor,
): Promise<{ countriesId: number }> {
  return transact(async (store) => {
    const market = await store.markets.lock(countriesId)
    if (!market) throw new DomainError('catalog.country-unknown')
    if (market.rulesVersion !== version) throw new DomainError('platform.version-conflict')
    const [before, after] = [rulesOf(market), rulesOf(rules)]
    if (JSON.stringify(before) === JSON.stringify(after)) throw new DomainError('platform.conflict')
    await store.markets.setRules(countriesId, rules)
    await store.notifyItems({ countriesId })
    await store.recordAction(record, { subject: `market ${countriesId}`, reason, before, after })
    return { countriesId }
  })
}

function rulesOf({ gameTypes, languages, paymentMethods, restrictions, minimumAge }: MarketRules | Market) {
  return { gameTypes, languages, paymentMethods, restrictions, minimumAge }
}
