import { endpoints, wireOf, type QueryOf } from '@parlour/contracts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { dayOf, daysIn, isDay, type SiteStats, visitOf, type VisitHeaders } from './domain/site-event.ts'
import type { PageCounter } from './page-counter.ts'
import type { SitesContext } from './use-cases/sites-context.ts'

export interface CountingDeps {
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

const DAYS_SHOWN = 30
const MOST_DAYS = 366
const DAY_MS = 86_400_000

export function siteStatsRoutes({ sites, dailyStats, now }: SitesContext): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.getSiteStats, async ({ query, actor }) => {
      const site = await sites.findOwn(query.id, actor.merchantId)
      if (!site) throw new DomainError('sites.site-not-found')
      const { from, to } = rangeOf(query, now())
      const days = await dailyStats.list(site.id, from, to)
      return { days: days.map((day) => ({ day: day.day, ...present(day) })), ...present(sumOf(days)) }
    })
  }
}

/** The last thirty days by default; throws `platform.validation` for invalid or too many days. */
function rangeOf({ from, to }: QueryOf<typeof endpoints.getSiteStats>, at: Date) {
  const last = to ?? dayOf(at)
  if (!isDay(last)) throw new DomainError('platform.validation', { fields: { to: 'range' } })
  const first = from ?? dayOf(new Date(Date.parse(last) - (DAYS_SHOWN - 1) * DAY_MS))
  const isFit = isDay(first) && daysIn(first, last) >= 1 && daysIn(first, last) <= MOST_DAYS
  if (!isFit) throw new DomainError('platform.validation', { fields: { from: 'range' } })
  return { from: first, to: last }
}

type Stats = Omit<SiteStats, 'day'>

const NONE: Stats = { visits: 0, pageViews: 0, demoRounds: 0, ggr: 0n, ngr: 0n, isSimulated: false }

function sumOf(days: readonly SiteStats[]): Stats {
  return days.reduce<Stats>(
    (sum, day) => ({
      visits: sum.visits + day.visits,
      pageViews: sum.pageViews + day.pageViews,
      demoRounds: sum.demoRounds + day.demoRounds,
      ggr: sum.ggr + day.ggr,
      ngr: sum.ngr + day.ngr,
      isSimulated: sum.isSimulated || day.isSimulated,
    }),
    NONE,
  )
}

function present({ visits, pageViews, demoRounds, ggr, ngr, isSimulated }: Stats) {
  return { visits, pageViews, demoRounds, ggr: wireOf(ggr), ngr: wireOf(ngr), isSimulated }
}

export function recordPage(counter: PageCounter, slug: string, headers: VisitHeaders, at: Date): void {
  const kind = visitOf(headers)
  if (kind) counter.record(slug, kind, at)
}

/** Failed requests, redirects and drafts do not count. */
export function countingPages(documents: FastifyPluginAsync, counter: PageCounter, { now, onFault }: CountingDeps): FastifyPluginAsync {
  return async (app) => {
    const writing = counter.start(onFault)
    app.addHook('onResponse', (request, reply, done) => {
      record(counter, request, reply, now())
      done()
    })
    app.addHook('onClose', async () => {
      await writing.stop()
      await counter.flush().catch((error: unknown) => onFault(error))
    })
    await app.register(documents)
  }
}

function record(counter: PageCounter, request: FastifyRequest, reply: FastifyReply, at: Date): void {
  const { params, query, method } = request
  const slug = typeof params === 'object' && params !== null && 'slug' in params ? params.slug : null
  const isDraft = typeof query === 'object' && query !== null && 'draft' in query
  // A browser that has the page already was shown it again.
  const isShown = reply.statusCode === 200 || reply.statusCode === 304
  if (method === 'GET' && isShown && typeof slug === 'string' && !isDraft) recordPage(counter, slug, request.headers, at)
}
