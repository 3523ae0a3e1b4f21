import type { ApplicationSort, ApplicationState } from '@parlour/contracts'
import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import type { Readable, Statement } from '../../../platform/named-statement.ts'
import type { Application, Claim, Decision, NewApplication, TiedAccount } from '../domain/application.ts'
import { ApplicationModel } from './affiliates.model.ts'

/** Honeypot-filled applications are stored but never read. */
export interface ApplicationRepository {
  /** False when the reference is taken, or when email or account has an open application. */
  readonly insert: (application: NewApplication) => Promise<boolean>
  /** State of the application that blocks a new one; approved takes precedence. */
  readonly standingState: (emailKey: string | null, accountId: string | null) => Promise<ApplicationState | null>
  /** Holds a row lock until the transaction ends. */
  readonly lock: (id: string) => Promise<Application | null>
  /** Locked; null when the claim link is unknown or has expired. */
  readonly lockByClaim: (hash: Buffer, at: Date) => Promise<Application | null>
  readonly setAccount: (id: string, account: TiedAccount) => Promise<void>
  readonly setClaim: (id: string, claim: Claim) => Promise<void>
  readonly decide: (id: string, decision: Decision) => Promise<void>
  /** The approved application, otherwise the newest. */
  readonly findOwn: (accountId: string) => Promise<Application | null>
  readonly list: (filter: ApplicationFilter) => Promise<{ readonly applications: readonly Application[]; readonly total: number }>
  readonly countByState: () => Promise<ReadonlyMap<ApplicationState, number>>
}

export interface ApplicationFilter {
  readonly state: ApplicationState | undefined
  /** By urgency unless given. */
  readonly sort: ApplicationSort | undefined
  readonly offset: number
  readonly limit: number
}

const ORDERS = {
  urgency: "state <> 'pending', CASE WHEN state = 'pending' THEN review_by END, decided_at DESC",
  name: 'lower(name)',
  '-name': 'lower(name) DESC',
  applied: 'applied_at',
  '-applied': 'applied_at DESC',
} as const satisfies Record<ApplicationSort | 'urgency', string>

export function createApplicationRepository(db: Database): ApplicationRepository {
  const honest = () => ApplicationModel.query(db).where({ is_spam: false })
  return {
    ...changesOf(db),
    standingState: async (emailKey, accountId) => {
      const standing = honest()
        .whereIn('state', ['approved', 'pending'])
        .whereRaw('(email_key = ?::text OR account_id = ?::uuid)', [emailKey, accountId])
      return (await standing.orderBy('state').select('state').first())?.state ?? null
    },
    lock: async (id) => (await honest().findById(id).forUpdate()) ?? null,
    lockByClaim: async (hash, at) => (await honest().findOne({ claim_hash: hash }).where('claim_expires_at', '>', at).forUpdate()) ?? null,
    findOwn: async (accountId) =>
      (await honest().findOne({ account_id: accountId }).orderByRaw("state = 'approved' DESC, applied_at DESC")) ?? null,
    list: async ({ state, sort, offset, limit }) => {
      const matching = state === undefined ? honest() : honest().where({ state })
      const sorted = matching.clone().orderByRaw(`${ORDERS[sort ?? 'urgency']}, id`)
      return { total: await matching.resultSize(), applications: await sorted.offset(offset).limit(limit) }
    },
    countByState: async () => {
      const { rows } = await db.raw<{ rows: { state: ApplicationState; count: number }[] }>(
        'SELECT state, count(*)::int AS count FROM affiliates_applications WHERE NOT is_spam GROUP BY state',
      )
      return new Map(rows.map(({ state, count }) => [state, count]))
    },
  }
}

/** `dueAt` is when the review of the most urgent one is due. */
export async function readPendingApplications(on: Readable): Promise<Waiting> {
  return readWaiting(on, PENDING)
}

const PENDING: Statement = {
  name: 'affiliates-pending',
  text: `SELECT count(*)::int AS count, min(applied_at) AS "oldestAt", min(review_by) AS "dueAt" FROM affiliates_applications
    WHERE state = 'pending' AND NOT is_spam`,
}

function changesOf(db: Database): Pick<ApplicationRepository, 'insert' | 'setAccount' | 'setClaim' | 'decide'> {
  const one = (id: string) => ApplicationModel.query(db).findById(id)
  return {
    insert: async (application) => ApplicationModel.insertIfAbsent(db, application),
    setAccount: async (id, { accountId, username }) => void (await one(id).patch({ accountId, accountName: username })),
    setClaim: async (id, claim) => void (await one(id).patch(claim)),
    decide: async (id, decision) => void (await one(id).patch(decision)),
  }
}
