import { endpoints, type ConsoleMarket } from '@parlour/contracts'
import { LANGUAGES, type Locale } from '@parlour/i18n'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import { marketName } from './domain/country-names.ts'
import { stateOf, type MarketChange } from './domain/market-change.ts'
import type { Market } from './domain/market.ts'
import type { CatalogConsoleContext } from './use-cases/catalog-console-context.ts'
import { decideMarketState } from './use-cases/decide-market-state.ts'
import { editMarketRules } from './use-cases/edit-market-rules.ts'
import { requestMarketState } from './use-cases/request-market-state.ts'

export function marketConsoleRoutes(ctx: CatalogConsoleContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listConsoleMarkets, async ({ actor, locale }) => {
      const waiting = (await ctx.changes.listWaiting()).filter(({ expiresAt }) => expiresAt > ctx.now())
      const changes = new Map(waiting.map((change) => [change.countriesId, change]))
      const names = await ctx.namesOf(waiting.map(({ requestedBy }) => requestedBy))
      const markets = await ctx.catalog.listMarkets()
      const present = (market: Market) => {
        const change = changes.get(market.id)
        return { ...presentMarket(market, locale), change: change ? presentChange(change, names, actor.accountId) : null }
      }
      return {
        markets: markets.map(present).toSorted(byName(locale)),
        gameTypes: [...new Set(markets.flatMap(({ gameTypes }) => gameTypes))].toSorted(),
      }
    })
    addEndpoint(app, endpoints.requestMarketState, async (call) => requestMarketState(ctx, call.body, auditedActor(audit, call)))
    addEndpoint(app, endpoints.decideMarketState, async (call) => decideMarketState(ctx, call.body, auditedActor(audit, call)))
    addEndpoint(app, endpoints.editMarketRules, async (call) => editMarketRules(ctx, call.body, auditedActor(audit, call)))
  }
}

function presentMarket(market: Market, locale: Locale): Omit<ConsoleMarket, 'change'> {
  return {
    countriesId: market.id,
    name: marketName(market, locale),
    iso2: market.iso2,
    state: stateOf(market),
    gameTypes: [...market.gameTypes],
    languages: LANGUAGES.map(({ code }) => code).filter((code) => market.languages.includes(code)),
    paymentMethods: [...market.paymentMethods],
    restrictions: [...market.restrictions],
    minimumAge: market.minimumAge,
    version: market.rulesVersion,
  }
}

function presentChange(change: MarketChange, names: ReadonlyMap<string, string>, accountId: string): NonNullable<ConsoleMarket['change']> {
  return {
    id: change.id,
    state: change.stateAfter,
    reason: change.reason,
    requestedBy: names.get(change.requestedBy) ?? change.requestedBy,
    isOwn: change.requestedBy === accountId,
    expiresAt: change.expiresAt.toISOString(),
  }
}

function byName(locale: Locale) {
  const order = new Intl.Collator(locale)
  return (left: ConsoleMarket, right: ConsoleMarket) =>
    Number(left.change === null) - Number(right.change === null) || order.compare(left.name, right.name)
}
