import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'
import { withShare } from './retry.ts'
import { areaShare, createShares, shareOf, type Share, type ShareLimits, type Shares } from './shares.ts'
import { isBodyArriving } from './watch-body.ts'

/** A slower event loop makes everybody wait, so fewer calls are let in. */
const SLOW_LOOP_MS = 200
/** Calls queue when those beside the busiest area were never few for so long, until they were always few for as long. */
const QUEUE_MS = 30
const SAMPLE_MS = 500
const RESOLUTION_MS = 20
/** One for all: noting where an error comes from is a good part of what rejecting a call costs. */
const FULL = new DomainError('platform.unavailable', { retryAfterSeconds: 1 })

/** What load shedding goes by. */
export interface LoadSheddingOptions {
  /** So many calls are under way or wait for the database; further ones are refused at once. */
  readonly callsAtOnce: number
  /** By how much the event loop is late. */
  readonly loopDelayMs?: () => number
  /** A clock in ms that never goes back. */
  readonly elapsedMs?: () => number
}

/** Refuses calls with `platform.unavailable` before anything is done for them. */
export interface LoadShedding {
  /** The error of a request that is not yet in the pipeline; null when it may enter, or when only the pipeline knows whose place it takes. */
  readonly overloadErrorOf: (request: Pick<IncomingMessage, 'method' | 'url'>) => DomainError | null
  readonly install: (app: FastifyInstance) => void
}

const leaving = new WeakMap<FastifyRequest, () => void>()
const own = new AsyncLocalStorage<true>()

/**
 * Lets in so many calls at once, three quarters of them in one area of the product. Sign-in and money each have as many places of their own. While
 * calls queue or the event loop is slow, a quarter of the others is let in.
 */
export function createLoadShedding(options: LoadSheddingOptions): LoadShedding {
  const shares = createShares()
  const limitsOf = createLimits(options, shares)
  const shareOfPath = new Map<string, Share>()
  const enter = (request: FastifyRequest, reply: FastifyReply) => {
    const share = placeOf(request.routeOptions.config)
    if (!share || own.getStore()) return
    const leave = shares.take(share, limitsOf(share))
    if (!leave) throw FULL
    leaving.set(request, leave)
    // Also when it is refused on the way, or its client goes.
    reply.raw.once('close', leave)
    if (reply.raw.closed) leave()
  }
  return {
    overloadErrorOf: ({ method, url = '/' }) => {
      const share = method === 'GET' ? shareOfPath.get(url.split('?', 1)[0] ?? url) : undefined
      return !share || shares.hasRoom(share, limitsOf(share)) ? null : FULL
    },
    install: (app) => {
      app.addHook('onRoute', ({ method, url, config }) => {
        const share = method === 'GET' && config?.endpoint ? shareOf(config.endpoint) : null
        if (share) shareOfPath.set(url, share)
      })
      holdPlaces(app, enter)
    },
  }
}

function holdPlaces(app: FastifyInstance, enter: (request: FastifyRequest, reply: FastifyReply) => void): void {
  // It has its place before its caller is authenticated, which asks the database.
  app.addHook('onRequest', (request, reply, done) => {
    enter(request, reply)
    done()
  })
  // Who sends a body slowly takes no place meanwhile.
  const sending = new WeakSet<FastifyRequest>()
  app.addHook('preParsing', (request, _reply, body, done) => {
    if (isBodyArriving(request.raw)) {
      sending.add(request)
      leaveCall(request)
    }
    done(null, body)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (sending.has(request)) enter(request, reply)
    done()
  })
  app.addHook('preHandler', ({ routeOptions: { config } }, _reply, done) =>
    config.isDocument ? withShare(areaShare(config.area ?? 'documents'), done) : done(),
  )
}

function createLimits(
  { callsAtOnce, loopDelayMs = () => 0, elapsedMs = () => performance.now() }: LoadSheddingOptions,
  { besideLargest }: Pick<Shares, 'besideLargest'>,
): (share: Share) => ShareLimits {
  const places = { usual: callsAtOnce, behind: Math.ceil(callsAtOnce / 4) }
  let isQueueing = false
  let unchangedAt = elapsedMs()
  const isBehind = () => {
    const now = elapsedMs()
    // One area alone may hang on a lock, which makes nobody else wait.
    const areFew = besideLargest() <= (isQueueing ? places.behind : places.usual) / 8
    if (areFew !== isQueueing) unchangedAt = now
    else if (now - unchangedAt > QUEUE_MS) isQueueing = !isQueueing
    return isQueueing || loopDelayMs() > SLOW_LOOP_MS
  }
  return ({ isReserved }) => {
    const all = isBehind() ? places.behind : places.usual
    return { each: isReserved ? callsAtOnce : Math.ceil(all * 0.75), all: all + 2 * callsAtOnce, reservedShare: callsAtOnce }
  }
}

/** Whose place a request takes; what is answered from memory or from disk takes none. */
function placeOf({ endpoint, area }: FastifyContextConfig): Share | null {
  if (endpoint) return shareOf(endpoint)
  return area ? areaShare(area) : null
}

/** Makes calls that the process asks of itself, which are never refused and take no place. */
export function asOwnCall<Result>(work: () => Result): Result {
  return own.run(true, work)
}

/** Says that the work of a call is done; what is still sent, such as a stream, takes no place. */
export function leaveCall(request: FastifyRequest): void {
  leaving.get(request)?.()
}

/** Measures by how much the event loop was late on average, lately. */
export function watchLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let delayMs = 0
  const sample = () => {
    delayMs = Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS) || 0
    histogram.reset()
  }
  setInterval(sample, SAMPLE_MS).unref()
  return () => delayMs
}
