import type { ApplicationState, ReachChannel, TrafficSource, VolumeBand } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import type { Application, ApplicationForm, TiedAccount } from '../domain/application.ts'

/** `claim` is null when an account is already tied. */
export interface NewApplication extends ApplicationForm {
  readonly id: string
  readonly reference: string
  readonly isSpam: boolean
  readonly account: TiedAccount | null
  readonly claim: Claim | null
  readonly appliedAt: Date
  readonly reviewBy: Date
}

export interface Claim {
  readonly hash: Buffer
  readonly expiresAt: Date
}

export interface Decision {
  readonly state: 'approved' | 'rejected'
  readonly by: TiedAccount
  readonly at: Date
  readonly reason: string
  readonly leagueCode: string | null
}

/** Honeypot-filled applications are stored but never read. */
export interface ApplicationRepository {
  /** False when the reference is taken, or when email or account has an open application. */
  readonly insert: (application: NewApplication) => Promise<boolean>
  /** State of the application that blocks a new one; approved takes precedence. */
  readonly standingState: (emailKey: string | null, accountId: string | null) => Promise<'approved' | 'pending' | null>
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
  readonly offset: number
  readonly limit: number
}

interface ApplicationRow {
  id: string
  reference: string
  state: ApplicationState
  is_spam: boolean
  name: string
  email: string
  email_key: string
  channel: ReachChannel
  channel_value: string
  countries_id: number
  traffic_sources: TrafficSource[]
  monthly_volume: VolumeBand
  note: string
  locale: Locale
  account_id: string | null
  account_name: string | null
  claim_hash: Buffer | null
  claim_expires_at: Date | null
  applied_at: Date
  review_by: Date
  decided_at: Date | null
  decided_by_name: string | null
  reason: string | null
  league_code: string | null
}

export function createApplicationRepository(db: Database): ApplicationRepository {
  return { ...changesOf(db), ...readingOf(db), ...queueOf(db) }
}

function changesOf(db: Database): Pick<ApplicationRepository, 'insert' | 'setAccount' | 'setClaim' | 'decide'> {
  const row = (id: string) => db('affiliates_applications').where({ id })
  return {
    insert: async (application) => {
      const inserted = await db('affiliates_applications').insert(toRow(application)).onConflict().ignore().returning('id')
      return inserted.length > 0
    },
    setAccount: async (id, { accountId, username }) => void (await row(id).update({ account_id: accountId, account_name: username })),
    setClaim: async (id, { hash, expiresAt }) => void (await row(id).update({ claim_hash: hash, claim_expires_at: expiresAt })),
    decide: async (id, { state, by, at, reason, leagueCode }) =>
      void (await row(id).update({
        state,
        decided_at: at,
        decided_by: by.accountId,
        decided_by_name: by.username,
        reason: reason === '' ? null : reason,
        league_code: leagueCode,
      })),
  }
}

function readingOf(db: Database): Pick<ApplicationRepository, 'standingState' | 'lock' | 'lockByClaim' | 'findOwn'> {
  const honest = () => db<ApplicationRow>('affiliates_applications').where({ is_spam: false })
  const one = async (row: Promise<ApplicationRow | undefined>) => {
    const found = await row
    return found ? toApplication(found) : null
  }
  return {
    standingState: async (emailKey, accountId) => {
      const { rows } = await db.raw<{ rows: { state: 'approved' | 'pending' }[] }>(
        `SELECT state FROM affiliates_applications
         WHERE NOT is_spam AND state IN ('approved', 'pending') AND (email_key = ?::text OR account_id = ?::uuid)
         ORDER BY state LIMIT 1`,
        [emailKey, accountId],
      )
      return rows[0]?.state ?? null
    },
    lock: async (id) => one(honest().where({ id }).forUpdate().first()),
    lockByClaim: async (hash, at) => one(honest().where({ claim_hash: hash }).where('claim_expires_at', '>', at).forUpdate().first()),
    findOwn: async (accountId) =>
      one(honest().where({ account_id: accountId }).orderByRaw("state = 'approved' DESC, applied_at DESC").first()),
  }
}

function queueOf(db: Database): Pick<ApplicationRepository, 'list' | 'countByState'> {
  return {
    list: async ({ state, offset, limit }) => {
      const matching = () => {
        const query = db<ApplicationRow>('affiliates_applications').where({ is_spam: false })
        if (state !== undefined) void query.where({ state })
        return query
      }
      const [counted] = await matching().count<{ total: bigint }[]>({ total: '*' })
      const rows: ApplicationRow[] = await matching()
        .orderByRaw("state <> 'pending', CASE WHEN state = 'pending' THEN review_by END, decided_at DESC, id")
        .offset(offset)
        .limit(limit)
      return { applications: rows.map(toApplication), total: Number(counted?.total ?? 0) }
    },
    countByState: async () => {
      const { rows } = await db.raw<{ rows: { state: ApplicationState; count: number }[] }>(
        'SELECT state, count(*)::int AS count FROM affiliates_applications WHERE NOT is_spam GROUP BY state',
      )
      return new Map(rows.map(({ state, count }) => [state, count]))
    },
  }
}

function toRow(application: NewApplication): Partial<ApplicationRow> {
  return {
    id: application.id,
    reference: application.reference,
    is_spam: application.isSpam,
    name: application.name,
    email: application.email,
    email_key: application.emailKey,
    channel: application.channel,
    channel_value: application.channelValue,
    countries_id: application.countriesId,
    traffic_sources: [...application.trafficSources],
    monthly_volume: application.monthlyVolume,
    note: application.note,
    locale: application.locale,
    account_id: application.account?.accountId ?? null,
    account_name: application.account?.username ?? null,
    claim_hash: application.claim?.hash ?? null,
    claim_expires_at: application.claim?.expiresAt ?? null,
    applied_at: application.appliedAt,
    review_by: application.reviewBy,
  }
}

function toApplication(row: ApplicationRow): Application {
  const { account_id: accountId, account_name: username } = row
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    name: row.name,
    email: row.email,
    emailKey: row.email_key,
    channel: row.channel,
    channelValue: row.channel_value,
    countriesId: row.countries_id,
    trafficSources: row.traffic_sources,
    monthlyVolume: row.monthly_volume,
    note: row.note,
    locale: row.locale,
    account: accountId === null || username === null ? null : { accountId, username },
    appliedAt: row.applied_at,
    reviewBy: row.review_by,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by_name,
    reason: row.reason,
    leagueCode: row.league_code,
  }
}
