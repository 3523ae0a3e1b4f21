import { DomainError } from '../../../platform/domain-error.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { Market } from '../domain/market.ts'
import type { MarketRules } from '../domain/market-change.ts'
import type { MarketRepositories, MarketUnit } from './market-unit.ts'

/** `version` is the version of the rules that the caller saw. */
export interface RulesEdit extends MarketRules {
  readonly countriesId: number
  readonly version: number
  readonly reason: string
  readonly record: RecordStaffAction
}

/** Takes effect at once. Throws `catalog.country-unknown`, `platform.version-conflict`, or `platform.conflict` without a change. */
export function makeEditMarketRules({ db, notifyItems, marketsOf }: MarketUnit & Pick<MarketRepositories, 'marketsOf'>) {
  return async ({ countriesId, version, reason, record, ...rules }: RulesEdit): Promise<{ countriesId: number }> =>
    db.transaction(async (trx) => {
      const store = marketsOf(trx)
      const market = await store.lock(countriesId)
      if (!market) throw new DomainError('catalog.country-unknown')
      if (market.rulesVersion !== version) throw new DomainError('platform.version-conflict')
      const [before, after] = [rulesOf(market), rulesOf(rules)]
      if (JSON.stringify(before) === JSON.stringify(after)) throw new DomainError('platform.conflict')
      await store.setRules(countriesId, rules)
      await notifyItems(trx, { countriesId })
      await record(trx, { subject: `market ${countriesId}`, reason, before, after })
      return { countriesId }
    })
}

function rulesOf({ gameTypes, languages, paymentMethods, restrictions, minimumAge }: MarketRules | Market) {
  return { gameTypes, languages, paymentMethods, restrictions, minimumAge }
}
