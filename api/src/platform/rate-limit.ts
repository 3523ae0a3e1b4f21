import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { DomainError } from './domain-error.ts'
import { hostOf } from './network-address.ts'
import { withRetry } from './retry.ts'
import { shareOf } from './shares.ts'

const WINDOW_SECONDS = 60

/** Per IPv4 address or IPv6 /64. Reads and documents count in memory, the rest in PostgreSQL across processes. */
export function installRateLimit(app: FastifyInstance, { db, config }: { db: Database; config: Config }): void {
  const counts = new Map<string, number>()
  let countedWindow = 0
  const countInMemory = (caller: string, window: number) => {
    if (window !== countedWindow) {
      counts.clear()
      countedWindow = window
    }
    const hits = (counts.get(caller) ?? 0) + 1
    counts.set(caller, hits)
    return hits
  }
  // The answer for what is counted in memory comes without a promise.
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint, rate = endpoint?.rate } = request.routeOptions.config
    if (!rate) return done()
    const limit = config.rateLimits[rate]
    const window = Math.floor(Date.now() / 1000 / WINDOW_SECONDS)
    const answer = (hits: number) => (hits > limit ? done(rejection()) : done())
    const caller = hostOf(request.ip)
    if (rate === 'read' || rate === 'document') return answer(countInMemory(`${rate}:${caller}`, window))
    // A call that is counted twice because the first count was not answered is a smaller harm than one that fails.
    withRetry({ isRepeatable: true, ...(endpoint && { share: shareOf(endpoint) }) }, async () =>
      countHit(db, `${rate}:${caller}`, window),
    ).then(answer, done)
  })
}

async function countHit(db: Database, bucket: string, window: number): Promise<number> {
  const result = await db.raw<{ rows: { hits: number }[] }>(
    `INSERT INTO platform_rate_limits (bucket, rate_window, hits) VALUES (?, ?, 1)
     ON CONFLICT (bucket, rate_window) DO UPDATE SET hits = platform_rate_limits.hits + 1 RETURNING hits`,
    [bucket, window],
  )
  const hits = result.rows[0]?.hits ?? 0
  // The first call of a window takes the past ones away, so that the table stays as small as the callers of a minute.
  if (hits === 1) await db.raw('DELETE FROM platform_rate_limits WHERE rate_window < ?', [window])
  return hits
}

function rejection(): DomainError {
  return new DomainError('platform.rate-limited', { retryAfterSeconds: WINDOW_SECONDS - (Math.floor(Date.now() / 1000) % WINDOW_SECONDS) })
}
