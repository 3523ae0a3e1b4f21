import { createHmac } from 'node:crypto'
import type { ErrorCode } from '@parlour/contracts'
import type { Database } from './database.ts'
import { DomainError } from './domain-error.ts'
import { hostOf } from './network-address.ts'

export interface FormWindow {
  readonly lengthMs: number
  readonly limit: number
}

export interface FormLimitDeps {
  readonly db: Database
  readonly secret: string
  readonly formsAnHour: number
}

/** Stored in PostgreSQL, so that limits hold across processes. */
export interface FormLimit {
  /** A network is an IPv4 address or an IPv6 /64; throws `code` with the wait when the limit is reached. */
  readonly assertNetwork: (ip: string, code: ErrorCode, now: Date) => Promise<void>
  /** Limits emails to an address entered in a form, so that forms cannot be used to flood it. */
  readonly mayWriteTo: (emailKey: string, now: Date) => Promise<boolean>
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAILY_FACTOR = 4
const EMAILS_A_DAY = 3

/** `formsAnHour` per hour and four times as many per day. */
export function createFormLimit({ db, secret, formsAnHour }: FormLimitDeps): FormLimit {
  const keyOf = (kind: string, text: string) => `${kind}:${createHmac('sha256', secret).update(`form-limit:${text}`).digest('base64url')}`
  const networkWindows = [
    { lengthMs: HOUR_MS, limit: formsAnHour },
    { lengthMs: DAY_MS, limit: formsAnHour * DAILY_FACTOR },
  ]
  return {
    assertNetwork: async (ip, code, now) => {
      const waitMs = await takeOne(db, keyOf('network', hostOf(ip)), networkWindows, now.getTime())
      if (waitMs > 0) throw new DomainError(code, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    },
    mayWriteTo: async (emailKey, now) =>
      (await takeOne(db, keyOf('letter', emailKey), [{ lengthMs: DAY_MS, limit: EMAILS_A_DAY }], now.getTime())) === 0,
  }
}

/** Counts and returns 0, or returns the ms to wait. The row is locked, so parallel forms never pass together. */
async function takeOne(db: Database, bucket: string, windows: readonly FormWindow[], at: number): Promise<number> {
  const longest = Math.max(...windows.map(({ lengthMs }) => lengthMs))
  return db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { tries: number[] }[] }>(
      `INSERT INTO platform_form_tries AS known (bucket, expires_at) VALUES (?, ?)
       ON CONFLICT (bucket) DO UPDATE SET bucket = known.bucket RETURNING tries`,
      [bucket, new Date(at + longest)],
    )
    const tries = (rows[0]?.tries ?? []).filter((time) => time > at - longest)
    const waitMs = Math.max(...windows.map((window) => waitOf(tries, window, at)))
    if (waitMs > 0) return waitMs
    await trx.raw('UPDATE platform_form_tries SET tries = ?::jsonb, expires_at = ? WHERE bucket = ?', [
      JSON.stringify([...tries, at]),
      new Date(at + longest),
      bucket,
    ])
    await trx.raw(
      `DELETE FROM platform_form_tries WHERE bucket IN
         (SELECT bucket FROM platform_form_tries WHERE expires_at < ? LIMIT 100 FOR UPDATE SKIP LOCKED)`,
      [new Date(at)],
    )
    return 0
  })
}

function waitOf(tries: readonly number[], { lengthMs, limit }: FormWindow, at: number): number {
  const within = tries.filter((time) => time > at - lengthMs).toSorted((left, right) => left - right)
  const leaving = within[within.length - limit]
  return leaving === undefined ? 0 : leaving + lengthMs - at
}
