import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { Market } from '../domain/market.ts'
import type { MarketRules } from '../domain/market-change.ts'
import type { CatalogConsoleContext } from './catalog-console-context.ts'

/** `version` is the version of the rules that the caller saw. */
export interface RulesEdit extends MarketRules {
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
