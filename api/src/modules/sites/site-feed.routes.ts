import { endpoints, microOf, type BodyOf, type QueryOf } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { dayOf, isDay, MOST_IN_AN_EVENT, type SiteEvent } from './domain/site-event.ts'
import { presentEvent } from './site.presenter.ts'
import type { SitesContext } from './use-cases/sites-context.ts'
import { takeEvents } from './use-cases/take-events.ts'

type Given = BodyOf<typeof endpoints.takeSiteEvents>['events'][number]

const PAGE = 500

export function siteFeedRoutes(ctx: SitesContext): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.takeSiteEvents, async ({ body, actor }) => {
      const today = dayOf(ctx.now())
      const events = body.events.map((given, index) => eventOf(given, index, { today, isSimulated: body.isSimulated ?? false }))
      return takeEvents(ctx, actor.merchantId, events)
    })
    addEndpoint(app, endpoints.listSiteEvents, async ({ query, actor }) => {
      const site = await ctx.sites.findOwn(query.siteId, actor.merchantId)
      if (!site) throw new DomainError('sites.site-not-found')
      const list = await ctx.events.list(site.id, rangeOf(query), PAGE)
      const last = list.length === PAGE ? list.at(-1) : undefined
      return { list: list.map(presentEvent), next: last ? `${last.day}_${last.id}` : null }
    })
  }
}

function eventOf({ amount, ...given }: Given, index: number, batch: { readonly today: string; readonly isSimulated: boolean }): SiteEvent {
  const isNegative = amount.startsWith('-')
  const micro = microOf(isNegative ? amount.slice(1) : amount)
  const isOfADay = isDay(given.day) && given.day <= batch.today
  const isFit = micro <= MOST_IN_AN_EVENT && !(isNegative && given.kind !== 'ggr') && !(micro > 0n && given.kind === 'demo-rounds')
  if (!isOfADay || !isFit) throw new DomainError('platform.validation', { fields: { [`events.${index}`]: 'range' } })
  return { ...given, amount: isNegative ? -micro : micro, isSimulated: batch.isSimulated }
}

function rangeOf({ from, to, after }: QueryOf<typeof endpoints.listSiteEvents>) {
  const [day = '', id = ''] = after?.split('_') ?? []
  for (const [field, text] of Object.entries({ from, to, after: after === undefined ? from : day }))
    if (!isDay(text)) throw new DomainError('platform.validation', { fields: { [field]: 'range' } })
  return { from, to, after: after === undefined ? null : { day, id } }
}
