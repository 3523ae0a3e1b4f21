import { endpoints, microOf, wireOf, type ConsoleMarket, type ConsoleDesign, type BodyOf, type PackageVersion } from '@parlour/contracts'
import { LANGUAGES, type Locale } from '@parlour/i18n'
import { templateOf, themeOf } from '@parlour/site-engine'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { percentText } from '../../platform/percent-text.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import type { ThumbnailOf } from './design.presenter.ts'
import { marketName } from './domain/country-names.ts'
import type { StoredDesign } from './domain/design.ts'
import { stateOf, type MarketChange } from './domain/market-change.ts'
import type { Market } from './domain/market.ts'
import type { StoredPackage, StoredVersion, VersionedFees } from './domain/package-version.ts'
import { searchTermsOf } from './domain/search-text.ts'
import { pageOf } from './page-wanted.ts'
import { addPackageVersion } from './use-cases/add-package-version.ts'
import type { CatalogConsoleContext } from './use-cases/catalog-console-context.ts'
import { changeDesignSale } from './use-cases/change-design-sale.ts'
import { decideMarketState, requestMarketState, editMarketRules } from './use-cases/change-market.ts'

export function marketConsoleRoutes(ctx: CatalogConsoleContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listConsoleMarkets, async ({ actor, locale }) => {
      const waiting = (await ctx.lists.changes.listWaiting()).filter(({ expiresAt }) => expiresAt > ctx.now())
      const changes = new Map(waiting.map((change) => [change.countriesId, change]))
      const names = await ctx.namesOf(waiting.map(({ requestedBy }) => requestedBy))
      const markets = await ctx.lists.catalog.listMarkets()
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

export function designConsoleRoutes(ctx: CatalogConsoleContext, audit: AuditStaff, thumbnailOf: ThumbnailOf): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listConsoleDesigns, async ({ query }) => {
      const terms = searchTermsOf(query.search ?? '')
      const wanted = pageOf(query)
      const { onSale, withdrawn } = await ctx.lists.designs.count(terms)
      const { rows, total } = await ctx.lists.designs.list({ isWithdrawn: query.state === 'withdrawn', terms, sort: query.sort }, wanted)
      const list = rows.map((design) => presentConsoleDesign(design, thumbnailOf))
      return { designs: { list, total, ...wanted }, counts: { 'on-sale': onSale, withdrawn } }
    })
    addEndpoint(app, endpoints.changeDesignSale, async (call) =>
      changeDesignSale(ctx, { ...call.body, schemeId: call.body.schemeId }, auditedActor(audit, call)),
    )
  }
}

function presentConsoleDesign({ releasedOn, withdrawnAt, ...design }: StoredDesign, thumbnailOf: ThumbnailOf): ConsoleDesign {
  return {
    ...design,
    templateName: templateOf(design.templateId)?.name ?? design.templateId,
    themeName: themeOf(design.themeId)?.name ?? design.themeId,
    thumbnail: thumbnailOf(design),
    releasedAt: `${releasedOn}T00:00:00.000Z`,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}

export function packageConsoleRoutes(ctx: CatalogConsoleContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listPackageVersions, async () => {
      const later = await ctx.lists.versions.list()
      const names = await ctx.namesOf(later.map(({ addedBy }) => addedBy))
      return (await ctx.lists.versions.listPackages()).map((sold) => ({
        packageId: sold.id,
        maintenancePeriod: sold.maintenancePeriod,
        versions: versionsOf(sold, later, names, ctx.now()),
      }))
    })
    addEndpoint(app, endpoints.addPackageVersion, async (call) => {
      const { packageId, version, validFrom, reason } = call.body
      const added = { packageId, version, validFrom: validFrom === undefined ? null : timeOf(validFrom), fees: feesOf(call.body), reason }
      return addPackageVersion(ctx, added, auditedActor(audit, call))
    })
  }
}

function versionsOf(sold: StoredPackage, later: readonly StoredVersion[], names: ReadonlyMap<string, string>, now: Date): PackageVersion[] {
  const added = later.filter(({ packageId }) => packageId === sold.id)
  const current = added.find(({ validFrom }) => validFrom <= now)?.version ?? 1
  const standingOf = (version: number): PackageVersion['standing'] => (version === current ? 'now' : version < current ? 'past' : 'planned')
  const first: PackageVersion = { version: 1, validFrom: null, standing: standingOf(1), reason: '', addedBy: null, ...presentFees(sold) }
  const rest = added.map(({ version, validFrom, reason, addedBy, ...fees }): PackageVersion => ({
    version,
    validFrom: validFrom.toISOString(),
    standing: standingOf(version),
    reason,
    addedBy: names.get(addedBy) ?? addedBy,
    ...presentFees(fees),
  }))
  return [...rest, first]
}

function presentFees(fees: VersionedFees) {
  return {
    setupFee: wireOf(fees.setupFee),
    maintenanceFee: wireOf(fees.maintenanceFee),
    prepaidDeposit: wireOf(fees.prepaidDeposit),
    collectionFeePercent: percentText(fees.collectionFeeBasisPoints),
    payoutFeePerTransaction: wireOf(fees.payoutFeePerTransaction),
  }
}

function feesOf(body: BodyOf<typeof endpoints.addPackageVersion>): VersionedFees {
  const [whole = '0', hundredths = ''] = body.collectionFeePercent.split('.')
  return {
    setupFee: microOf(body.setupFee),
    maintenanceFee: microOf(body.maintenanceFee),
    prepaidDeposit: microOf(body.prepaidDeposit),
    collectionFeeBasisPoints: Number(whole) * 100 + Number(hundredths.padEnd(2, '0')),
    payoutFeePerTransaction: microOf(body.payoutFeePerTransaction),
  }
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new DomainError('platform.validation', { fields: { validFrom: 'format' } })
  return time
}
