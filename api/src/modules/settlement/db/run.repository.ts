import type { Database } from '../../../platform/database.ts'
import { CHANGE_CHANNEL } from '../../../platform/merchant-changes.ts'
import {
  ADVANCE,
  BOOK,
  COMPUTE_CORRECTIONS,
  COMPUTE_FEES,
  COUNT_TO_RUN,
  LIST_ENDED,
  LOCK_DUE,
  SETTLE,
  STORE_LINES,
  STORE_STATEMENTS,
  NOTIFY_PAGES,
} from './closing-statements.ts'
import { RunModel } from './settlement.model.ts'

export interface Batch {
  readonly contractIds: readonly string[]
}

export type BeforeCommit = (trx: Database, endedMerchantIds: readonly string[]) => Promise<void>

export interface RunRepository {
  /** The first day with an ended but unclosed period, except these contracts; null when none ended before `today`. */
  readonly firstDueDay: (today: string, except: readonly string[]) => Promise<string | null>
  readonly listBatches: (day: string, size: number, except: readonly string[]) => Promise<readonly Batch[]>
  /** Records that the day is being closed; a day that was begun before keeps its start. */
  readonly begin: (day: string, at: Date) => Promise<void>
  /** Closes those still due, all or none; `beforeCommit` runs in the transaction with the merchants whose contract is over now. */
  readonly closeBatch: (day: string, batch: Batch, at: Date, beforeCommit: BeforeCommit) => Promise<void>
  readonly finish: (at: Date) => Promise<void>
}

export function createRunRepository(db: Database): RunRepository {
  return {
    firstDueDay: async (today, except) => {
      const { rows } = await db.raw<{ rows: { day: string | null }[] }>(
        'SELECT min(next_period_end)::text AS day FROM settlement_contracts WHERE next_period_end < ?::date AND id <> ALL(?::uuid[])',
        [today, [...except]],
      )
      return rows[0]?.day ?? null
    },
    listBatches: async (day, size, except) => {
      const { rows } = await db.raw<{ rows: Batch[] }>(
        `SELECT array_agg(id::text) AS "contractIds" FROM (
           SELECT id, (row_number() OVER (ORDER BY merchant_id, id) - 1) / ?::integer AS batch FROM settlement_contracts
           WHERE next_period_end = ?::date AND id <> ALL(?::uuid[])
         ) AS due GROUP BY batch ORDER BY batch`,
        [size, day, [...except]],
      )
      return rows
    },
    begin: async (day, startedAt) =>
      void (await RunModel.query(db).insert({ day, startedAt }).onConflict('day').merge({ finishedAt: null })),
    closeBatch: async (day, batch, at, beforeCommit) =>
      db.transaction(async (trx) => beforeCommit(trx, await closeBatch(trx, day, batch, at))),
    finish: async (at) => {
      await db.raw(
        `UPDATE settlement_runs SET finished_at = ?::timestamptz
         WHERE finished_at IS NULL AND NOT EXISTS (SELECT FROM settlement_contracts WHERE next_period_end <= settlement_runs.day)`,
        [at],
      )
    },
  }
}

async function closeBatch(trx: Database, day: string, batch: Batch, at: Date): Promise<readonly string[]> {
  const contractIds = [...batch.contractIds]
  // A batch takes longer than a visitor's call may, and a second run waits for the first.
  await trx.raw(`SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '120s'`)
  const { rows } = await trx.raw<{ rows: { due: number }[] }>(LOCK_DUE, [contractIds, day])
  if ((rows[0]?.due ?? 0) === 0) return []
  await trx.raw(COMPUTE_FEES, [contractIds, day])
  await trx.raw(COMPUTE_CORRECTIONS)
  await trx.raw(SETTLE)
  await trx.raw(STORE_STATEMENTS, [at])
  await trx.raw(STORE_LINES)
  await trx.raw(ADVANCE, [contractIds])
  await trx.raw(BOOK)
  await trx.raw(COUNT_TO_RUN, [day])
  await trx.raw(NOTIFY_PAGES, [CHANGE_CHANNEL])
  const ended = await trx.raw<{ rows: { merchantId: string }[] }>(LIST_ENDED)
  return ended.rows.map(({ merchantId }) => merchantId)
}
