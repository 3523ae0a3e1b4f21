import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'
import { hostOf } from './network-address.ts'
import { isBodyArriving, watchBody } from './watch-body.ts'

/** Bytes of bodies in flight at once, from the first byte until the response. */
export interface BodyBudget {
  readonly process: number
  readonly address: number
}

/** Uploads have a budget of their own, so that they do not block other calls. */
export interface BodyBudgets {
  readonly calls: BodyBudget
  readonly uploads: BodyBudget
  /** Bytes of rejected large bodies still read, so that their senders can read the error. */
  readonly rejected: number
}

const MIB = 1024 * 1024
/** Two publications at once; one address may send one of them, or four documents. */
export const BODY_BUDGETS: BodyBudgets = {
  calls: { process: 256 * MIB, address: 8 * MIB },
  uploads: { process: 96 * MIB, address: 64 * MIB },
  rejected: 16 * MIB,
}
const LARGEST_FORM = 512 * 1024
/** Bodies up to this size are cheap to discard. */
const SMALL = 64 * 1024
const RETRY_AFTER_SECONDS = 5

/** Runs before the body is read: `platform.rate-limited` per address, `platform.unavailable` for the process. */
export function installBodyBudgets(app: FastifyInstance, budgets: BodyBudgets): void {
  installRejectedBudget(app, budgets.rejected)
  const [claimCall, claimUpload] = [openBudget(budgets.calls), openBudget(budgets.uploads)]
  app.addHook('preParsing', (request, reply, body, done) => {
    const { headers, routeOptions } = request
    const length = Number(headers['content-length'] ?? 0)
    const isChunked = headers['transfer-encoding'] !== undefined
    const limit = routeOptions.bodyLimit
    // A body over the limit of its call is rejected unread anyway; a client that disconnected sends nothing more.
    if ((length === 0 && !isChunked) || length > limit || reply.raw.destroyed) return done(null, body)
    const claim = (limit > LARGEST_FORM ? claimUpload : claimCall)(hostOf(request.ip))
    reply.raw.once('close', claim.release)
    claim.add(length)
    done(null, isChunked ? watchBody(body, { part: (bytes) => claim.add(bytes.length) }) : body)
  })
}

/** Closes the connection when a rejected body is too large to discard. */
function installRejectedBudget(app: FastifyInstance, most: number): void {
  let total = 0
  app.addHook('onSend', (request, reply, _payload, done) => {
    const length = isBodyArriving(request.raw) ? lengthOf(request) : 0
    if (length <= SMALL) return done()
    if (total + length > most) reply.header('connection', 'close')
    else {
      total += length
      onceOver(request, () => void (total -= length))
    }
    done()
  })
}

function lengthOf({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
}

/** Calls back when the request has fully arrived, or its connection is closed. */
function onceOver({ raw: { socket }, raw }: FastifyRequest, report: () => void): void {
  const over = () => {
    raw.off('end', over)
    socket.off('close', over)
    report()
  }
  raw.once('end', over)
  socket.once('close', over)
}

/** A claim throws when the budget is spent, and returns all that it took on release. */
function openBudget({ process, address }: BodyBudget) {
  const byHost = new Map<string, number>()
  let total = 0
  return (host: string) => {
    let claimed = 0
    let isReleased = false
    const take = (bytes: number) => {
      const ofHost = (byHost.get(host) ?? 0) + bytes
      claimed += bytes
      total += bytes
      if (ofHost > 0) byHost.set(host, ofHost)
      else byHost.delete(host)
    }
    return {
      add: (bytes: number) => {
        if (isReleased) return
        const details = { retryAfterSeconds: RETRY_AFTER_SECONDS }
        if ((byHost.get(host) ?? 0) + bytes > address) throw new DomainError('platform.rate-limited', details)
        if (total + bytes > process) throw new DomainError('platform.unavailable', details)
        take(bytes)
      },
      release: () => {
        isReleased = true
        take(-claimed)
      },
    }
  }
}
