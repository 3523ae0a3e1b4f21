import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay, type ELDHistogram } from 'node:perf_hooks'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'
import { withShare } from './retry.ts'
import { areaShare, createShares, shareOf, type Share, type ShareLimits, type Shares } from './shares.ts'
import { isBodyArriving } from './watch-body.ts'

/** Above this event loop delay fewer calls are admitted. */
const SLOW_LOOP_MS = 200
/** Queueing starts when calls outside the busiest area were never few for this long, and ends when always few for as long. */
const QUEUE_MS = 30
const SAMPLE_MS = 500
const RESOLUTION_MS = 20
/** One shared instance: capturing a stack is a large part of the cost of rejecting a call. */
const FULL = new DomainError('platform.unavailable', { retryAfterSeconds: 1 })

export interface LoadSheddingOptions {
  /** Calls in progress or waiting for the database; more are rejected at once. */
  readonly callsAtOnce: number
  readonly loopDelayMs: () => number
  /** Monotonic clock in ms. */
  readonly elapsedMs: () => number
}

/** Rejects with `platform.unavailable` before any work is done. */
export interface LoadShedding {
  /** For requests before the pipeline; null when admitted, or when only the pipeline knows whose place it takes. */
  readonly overloadErrorOf: (request: Pick<IncomingMessage, 'method' | 'url'>) => DomainError | null
  readonly install: (app: FastifyInstance) => void
}

const leaving = new WeakMap<FastifyRequest, () => void>()
const own = new AsyncLocalStorage<true>()

/** At most 3/4 per area; sign-in and money have places of their own. Under load a quarter of the others is admitted. */
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
    // Also when a later step rejects it, or its client disconnects.
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
  { callsAtOnce, loopDelayMs, elapsedMs }: LoadSheddingOptions,
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
    return loopDelayMs() > SLOW_LOOP_MS || isQueueing
  }
  return ({ isReserved }) => {
    const all = isBehind() ? places.behind : places.usual
    return { each: isReserved ? callsAtOnce : Math.ceil(all * 0.75), all: all + 2 * callsAtOnce, reservedShare: callsAtOnce }
  }
}

function placeOf({ endpoint, area }: FastifyContextConfig): Share | null {
  if (endpoint) return shareOf(endpoint)
  return area ? areaShare(area) : null
}

/** Internal calls are never rejected and take no place. */
export function asOwnCall<Result>(work: () => Result): Result {
  return own.run(true, work)
}

/** Call when the work is done; what is still being sent, such as a stream, takes no place. */
export function leaveCall(request: FastifyRequest): void {
  leaving.get(request)?.()
}

type LoopHistogram = Pick<ELDHistogram, 'mean' | 'enable' | 'disable' | 'reset'>

/** Samples only while it is read: the timer of a histogram costs an idle process more than all of its work. */
export function watchLoopDelay(histogram: LoopHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })): () => number {
  let delayMs = 0
  let isRead = false
  let sampling: NodeJS.Timeout | null = null
  const sample = () => {
    delayMs = isRead ? Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS) || 0 : 0
    histogram.reset()
    if (!isRead) stop()
    isRead = false
  }
  const stop = () => {
    histogram.disable()
    clearInterval(sampling ?? undefined)
    sampling = null
  }
  return () => {
    isRead = true
    if (sampling === null) {
      histogram.enable()
      sampling = setInterval(sample, SAMPLE_MS).unref()
    }
    return delayMs
  }
}
