import { AsyncLocalStorage } from 'node:async_hooks'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'
import { withShare } from './patience.ts'
import { areaShare, createShares, shareOf, type Share } from './shares.ts'
import { isBodyArriving } from './watch-body.ts'

/** A slower event loop makes everybody wait, so fewer calls are let in. */
const SLOW_LOOP_MS = 200
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
}

const leaving = new WeakMap<FastifyRequest, () => void>()
const own = new AsyncLocalStorage<true>()

/**
 * Refuses a call with `platform.unavailable` before anything is done for it when too many are under way: all together, or three quarters of them in
 * one area of the product. Sign-in and money each have as many places of their own. While the event loop is slow, a quarter of the others is let in.
 */
export function installLoadShedding(app: FastifyInstance, { callsAtOnce, loopDelayMs = () => 0 }: LoadSheddingOptions): void {
  const takeShare = createShares()
  const take = (share: Share) => {
    const ordinary = Math.ceil(loopDelayMs() > SLOW_LOOP_MS ? callsAtOnce / 4 : callsAtOnce)
    const each = share.isReserved ? callsAtOnce : Math.ceil(ordinary * 0.75)
    const leave = takeShare(share, { each, all: ordinary + 2 * callsAtOnce, kept: callsAtOnce })
    if (!leave) throw FULL
    return leave
  }
  const enter = (request: FastifyRequest, reply: FastifyReply) => {
    const share = placeOf(request.routeOptions.config)
    if (!share || own.getStore()) return
    const leave = take(share)
    leaving.set(request, leave)
    // Also when it is refused on the way, or its client goes.
    reply.raw.once('close', leave)
    if (reply.raw.closed) leave()
  }
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
