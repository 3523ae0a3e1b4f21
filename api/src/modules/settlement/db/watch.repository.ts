import { randomUUID } from 'node:crypto'
import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { Reminder } from '../domain/deposit-health.ts'
import { ReminderModel, TaskModel, TopUpRequestModel, WatchModel } from './settlement.model.ts'

/** An episode begins when the deposit falls below 30 % and ends when it is back. */
export type Watch = Readonly<Pick<WatchModel, 'episode' | 'isWanting' | 'suspendedAt'>>

export type TopUpRequest = Readonly<Pick<TopUpRequestModel, 'id' | 'reason' | 'amount' | 'createdAt'>>

/** `launchedOn` is the earliest launch or last reopening of the running contracts, null without one. */
export interface Requirement {
  readonly required: bigint
  readonly launchedOn: string | null
}

export interface WatchedMerchant extends Pick<Requirement, 'required'>, Pick<Watch, 'isWanting'> {
  readonly merchantId: string
}

/** What the health of a deposit depends on besides its balance; `lowSince` is the first reminder of the episode. */
export interface WantingDeposit extends Requirement {
  readonly merchantId: string
  readonly requestedOn: string | null
  readonly lowSince: Date | null
}

export interface WatchRepository {
  readonly page: (after: string | null, limit: number) => Promise<readonly WatchedMerchant[]>
  readonly listWanting: () => Promise<readonly WantingDeposit[]>
  /** Creates the watch if needed and locks it until the transaction ends. */
  readonly lock: (merchantId: string) => Promise<Watch>
  readonly requirementOf: (merchantId: string) => Promise<Requirement>
  readonly requestedOn: (merchantId: string) => Promise<string | null>
  readonly openRequest: (merchantId: string) => Promise<TopUpRequest | null>
  readonly beginEpisode: (merchantId: string) => Promise<number>
  readonly endEpisode: (merchantId: string) => Promise<void>
  readonly suspend: (merchantId: string, at: Date | null) => Promise<void>
  readonly raiseRequest: (merchantId: string, request: Omit<TopUpRequest, 'id'>) => Promise<void>
  readonly closeRequest: (merchantId: string, remainder: bigint, at: Date) => Promise<void>
  /** Stores each reminder of an episode once and returns the new ones. */
  readonly remind: (merchantId: string, episode: number, reached: readonly Reminder[], at: Date) => Promise<ReadonlySet<Reminder>>
  readonly addTask: (task: {
    readonly merchantId: string
    readonly emptySince: string
    readonly dueOn: string
    readonly at: Date
  }) => Promise<void>
  readonly dropTasks: (merchantId: string, decision: string, at: Date) => Promise<void>
}

export function createWatchRepository(db: Database): WatchRepository {
  return { ...readsOf(db), ...requestsOf(db), ...remindersOf(db), ...tasksOf(db) }
}

function readsOf(
  db: Database,
): Pick<WatchRepository, 'page' | 'listWanting' | 'lock' | 'requirementOf' | 'beginEpisode' | 'endEpisode' | 'suspend'> {
  const watches = () => WatchModel.query(db)
  return {
    page: async (after, limit) => {
      const { rows } = await db.raw<{ rows: WatchedMerchant[] }>(PAGE, [after, after, limit])
      return rows
    },
    listWanting: async () => readWanting(db),
    lock: async (merchantId) => {
      await WatchModel.insertIfAbsent(db, { merchantId })
      return watches().findById(merchantId).forUpdate().throwIfNotFound()
    },
    requirementOf: async (merchantId) => readRequirement(db, merchantId),
    beginEpisode: async (merchantId) => {
      const change = { isWanting: true, episode: raw('episode + 1') }
      const begun = await watches().where({ merchant_id: merchantId }).patch(change).returning('episode').first()
      return begun?.episode ?? 0
    },
    endEpisode: async (merchantId) => void (await watches().findById(merchantId).patch({ isWanting: false, suspendedAt: null })),
    suspend: async (merchantId, suspendedAt) => void (await watches().findById(merchantId).patch({ suspendedAt })),
  }
}

function requestsOf(db: Database): Pick<WatchRepository, 'requestedOn' | 'openRequest' | 'raiseRequest' | 'closeRequest'> {
  return {
    requestedOn: async (merchantId) => readRequestedOn(db, merchantId),
    openRequest: async (merchantId) => readOpenRequest(db, merchantId),
    raiseRequest: async (merchantId, request) =>
      void (await TopUpRequestModel.insertIfAbsent(db, { ...request, id: randomUUID(), merchantId })),
    closeRequest: async (merchantId, remainder, closedAt) =>
      void (await TopUpRequestModel.query(db).where({ merchant_id: merchantId }).whereNull('closed_at').patch({ closedAt, remainder })),
  }
}

function remindersOf(db: Database): Pick<WatchRepository, 'remind'> {
  return {
    remind: async (merchantId, episode, reached, reachedAt) => {
      if (reached.length === 0) return new Set()
      const given = reached.map((reminder) => ({ merchantId, episode, reminder, reachedAt }))
      const rows: { reminder: Reminder }[] = await ReminderModel.query(db).insert(given).onConflict().ignore().toKnexQuery()
      return new Set(rows.map(({ reminder }) => reminder))
    },
  }
}

function tasksOf(db: Database): Pick<WatchRepository, 'addTask' | 'dropTasks'> {
  return {
    addTask: async ({ at, ...task }) =>
      void (await TaskModel.insertIfAbsent(db, { ...task, id: randomUUID(), kind: 'deposit-empty', createdAt: at })),
    dropTasks: async (merchantId, decision, closedAt) =>
      void (await TaskModel.query(db).where({ merchant_id: merchantId }).whereNull('closed_at').patch({ closedAt, decision })),
  }
}

export async function readRequirement(on: Readable, merchantId: string): Promise<Requirement> {
  const [row] = await runStatement<{ required: string; launchedOn: string | null }>(on, REQUIREMENT, [merchantId])
  return { required: BigInt(row?.required ?? 0), launchedOn: row?.launchedOn ?? null }
}

export async function readRequestedOn(on: Readable, merchantId: string): Promise<string | null> {
  const [row] = await runStatement<{ day: string | null }>(on, REQUESTED_ON, [merchantId])
  return row?.day ?? null
}

export async function readOpenRequest(on: Readable, merchantId: string): Promise<TopUpRequest | null> {
  const [row] = await runStatement<Pick<TopUpRequest, 'id' | 'reason'> & { amount: string; createdAt: Date | string }>(on, OPEN_REQUEST, [
    merchantId,
  ])
  return row ? { ...row, amount: BigInt(row.amount), createdAt: new Date(row.createdAt) } : null
}

/** Deposits that were below 30 % at the last check, most reminders first, then the longest ago. */
export async function readWanting(on: Readable): Promise<readonly WantingDeposit[]> {
  const rows = await runStatement<
    Pick<WantingDeposit, 'merchantId' | 'launchedOn' | 'requestedOn'> & { required: string; lowSince: Date | string | null }
  >(on, WANTING, [])
  return rows.map(({ required, lowSince, ...row }) => ({
    ...row,
    required: BigInt(required),
    lowSince: lowSince === null ? null : new Date(lowSince),
  }))
}

const REQUIREMENT: Statement = {
  name: 'settlement-requirement',
  text: `SELECT coalesce(sum(prepaid_deposit), 0)::text AS required, min(coalesce(reopened_on, launched_on))::text AS "launchedOn"
    FROM settlement_contracts WHERE merchant_id = $1 AND ended_on IS NULL`,
}

const REQUESTED_ON: Statement = {
  name: 'settlement-asked-on',
  text: `SELECT (min(created_at) AT TIME ZONE 'UTC')::date::text AS day FROM settlement_topup_requests WHERE merchant_id = $1`,
}

const OPEN_REQUEST: Statement = {
  name: 'settlement-open-request',
  text: `SELECT id, reason, amount::text, created_at AS "createdAt" FROM settlement_topup_requests WHERE merchant_id = $1 AND closed_at IS NULL`,
}

const WANTING: Statement = {
  name: 'settlement-wanting',
  text: `SELECT watch.merchant_id AS "merchantId", coalesce(required, 0)::text AS required, "launchedOn", "requestedOn", "lowSince"
    FROM settlement_watches AS watch
    LEFT JOIN LATERAL (
      SELECT count(*) AS reached, min(reached_at) AS "lowSince", max(reached_at) AS last_at FROM settlement_reminders
      WHERE merchant_id = watch.merchant_id AND episode = watch.episode
    ) AS reminded ON true
    LEFT JOIN LATERAL (
      SELECT sum(prepaid_deposit) AS required, min(coalesce(reopened_on, launched_on))::text AS "launchedOn" FROM settlement_contracts
      WHERE merchant_id = watch.merchant_id AND ended_on IS NULL
    ) AS contracts ON true
    LEFT JOIN LATERAL (
      SELECT (min(created_at) AT TIME ZONE 'UTC')::date::text AS "requestedOn" FROM settlement_topup_requests
      WHERE merchant_id = watch.merchant_id
    ) AS requests ON true
    WHERE is_wanting
    ORDER BY suspended_at NULLS LAST, reached DESC, last_at, watch.merchant_id`,
}

const PAGE = `
  SELECT merchant.id AS "merchantId", required, coalesce(is_wanting, false) AS "isWanting"
  FROM (
    SELECT merchant_id AS id, coalesce(sum(prepaid_deposit) FILTER (WHERE ended_on IS NULL), 0)::bigint AS required
    FROM settlement_contracts WHERE ?::uuid IS NULL OR merchant_id > ?::uuid GROUP BY merchant_id ORDER BY merchant_id LIMIT ?
  ) AS merchant
  LEFT JOIN settlement_watches ON settlement_watches.merchant_id = merchant.id
  ORDER BY merchant.id`
