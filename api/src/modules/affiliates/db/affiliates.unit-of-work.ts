import { randomBytes } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { Identity } from '../../identity/index.ts'
import type { Email, Mail } from '../../mail/index.ts'
import type { WeekSums } from '../domain/affiliate-week.ts'
import type { Affiliate } from '../domain/application.ts'
import { ClickModel, ClickSaltModel } from './affiliates.model.ts'
import { createApplicationRepository, type ApplicationRepository } from './application.repository.ts'
import { createSettlementRepository, type SettlementRepository } from './settlement.repository.ts'

export interface AffiliatesStore extends BaseStore {
  readonly applications: ApplicationRepository
  readonly clicks: ClickRepository
  readonly settlements: SettlementRepository
  readonly readWeeks: (affiliate: Affiliate) => Promise<readonly WeekSums[]>
  /** False when the code exists. */
  readonly issueAffiliateCode: (code: string) => Promise<boolean>
  readonly post: (email: Email) => Promise<void>
}

export interface AffiliatesOutlets {
  readonly mail: Pick<Mail, 'post'>
  readonly identity: Pick<Identity, 'issueAffiliateCode'>
}

export function createAffiliatesUnitOfWork(db: Database, { mail, identity }: AffiliatesOutlets): UnitOfWork<AffiliatesStore> {
  return createUnitOfWork(db, (on) => ({
    ...createBaseStore(on),
    applications: createApplicationRepository(on),
    clicks: createClickRepository(on),
    settlements: createSettlementRepository(on),
    readWeeks: async (affiliate) => readAffiliateWeeks(on, affiliate),
    issueAffiliateCode: async (code) => identity.issueAffiliateCode(on, code),
    post: async (email) => mail.post(on, email),
  }))
}

/** Read model across identity, orders and sites. Returns sums only and excludes the agent's own account. */
async function readAffiliateWeeks(db: Database, { leagueCode, accountId }: Affiliate): Promise<readonly WeekSums[]> {
  const { rows } = await db.raw<{ rows: (Omit<WeekSums, 'weekStart'> & { week: string })[] }>(WEEKS, { leagueCode, accountId })
  return rows.map(({ week, ...sums }) => ({ weekStart: new Date(`${week}T00:00:00Z`), ...sums }))
}

const WEEKS = `
  WITH merchants AS (
    SELECT id, registered_at FROM identity_accounts WHERE league_code = :leagueCode AND id IS DISTINCT FROM :accountId::uuid
  ), happened AS (
    SELECT day::timestamp AS at, 1 AS clicks, 0 AS registrations, 0 AS sites, 0::bigint AS base
      FROM affiliates_clicks WHERE code = :leagueCode
    UNION ALL
    SELECT registered_at AT TIME ZONE 'UTC', 0, 1, 0, 0 FROM merchants
    UNION ALL
    SELECT launched_at AT TIME ZONE 'UTC', 0, 0, 1, 0 FROM sites_sites JOIN merchants ON merchants.id = merchant_id
      WHERE launched_at IS NOT NULL
    UNION ALL
    SELECT paid_at AT TIME ZONE 'UTC', 0, 0, 0, price FROM orders_orders JOIN merchants ON merchants.id = merchant_id
      WHERE status IN (1, 2) AND paid_at IS NOT NULL
  )
  SELECT to_char(date_trunc('week', at), 'YYYY-MM-DD') AS week, sum(clicks)::int AS clicks, sum(registrations)::int AS registrations,
    sum(sites)::int AS sites, sum(base)::bigint AS base
  FROM happened GROUP BY 1 ORDER BY 1`

interface ClickRepository {
  /** Daily salt; older salts are deleted, so that visitors cannot be recognised across days. */
  readonly saltOf: (day: string) => Promise<Buffer>
  /** Counts once per visitor and day. Unknown codes are stored too, so that neither response nor timing reveals them. */
  readonly insert: (code: string, day: string, visitor: Buffer) => Promise<void>
  /** Reads the registration codes of identity, across the module boundary. */
  readonly forgetUnknown: () => Promise<void>
}

function createClickRepository(db: Database): ClickRepository {
  const salts = () => ClickSaltModel.query(db)
  return {
    saltOf: async (day) => {
      await ClickSaltModel.insertIfAbsent(db, { day, salt: randomBytes(32) })
      await salts().where('day', '<', day).delete()
      return (await salts().findById(day))?.salt ?? randomBytes(32)
    },
    insert: async (code, day, visitor) => void (await ClickModel.insertIfAbsent(db, { code, day, visitor })),
    forgetUnknown: async () =>
      void (await db.raw('DELETE FROM affiliates_clicks c WHERE NOT EXISTS (SELECT 1 FROM identity_league_codes l WHERE l.code = c.code)')),
  }
}
