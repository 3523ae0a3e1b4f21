import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import { HostTaken, type Host, type HostOutcome } from '../domain/host.ts'
import { HostModel } from './domains.model.ts'

export interface HostRepository {
  readonly list: (siteId: string) => Promise<readonly Host[]>
  /** Null unless a check is due, so that a job enqueued twice runs once. */
  readonly findDue: (id: string, at: Date) => Promise<Host | null>
  readonly isServing: (host: string) => Promise<boolean>
  /** `used` when the site has the name, `full` at `most` names; concurrent calls count each other. */
  readonly insertWithin: (host: Host, nextCheckAt: Date, most: number) => Promise<'kept' | 'used' | 'full'>
  /** Null unless owned by the merchant and not looked up since `before`; records the lookup. */
  readonly takeLookup: (id: string, merchantId: string, at: Date, before: Date) => Promise<Host | null>
  readonly findOwn: (id: string, merchantId: string) => Promise<Host | null>
  /** False when another check came between; throws `HostTaken` when the name serves another site. */
  readonly settle: (checked: Host, outcome: HostOutcome, at: Date) => Promise<boolean>
  readonly remove: (id: string, merchantId: string) => Promise<Host | null>
  readonly listDue: (at: Date, most: number) => Promise<readonly string[]>
  /** Longest service first. */
  readonly listServing: () => Promise<readonly (readonly [string, string])[]>
}

export function createHostRepository(db: Database): HostRepository {
  const hosts = () => HostModel.query(db)
  return {
    list: async (siteId) => hosts().where({ site_id: siteId }).orderBy(['created_at', 'id']),
    findDue: async (id, at) => (await hosts().findById(id).where('next_check_at', '<=', at)) ?? null,
    findOwn: async (id, merchantId) => (await hosts().findOne({ id, merchant_id: merchantId })) ?? null,
    isServing: async (host) => (await hosts().findOne({ host }).whereNotNull('verified_at').select('id')) !== undefined,
    remove: async (id, merchantId) => (await hosts().where({ id, merchant_id: merchantId }).delete().returning('*').first()) ?? null,
    listServing: async () => {
      const serving = await hosts().whereNotNull('verified_at').orderBy(['verified_at', 'id']).select('host', 'slug')
      return serving.map(({ host, slug }) => [host, slug] as const)
    },
    ...writesOf(db),
  }
}

export async function readServedSites(on: Readable, siteIds: readonly string[]): Promise<ReadonlySet<string>> {
  const served = await runStatement<{ siteId: string }>(on, SERVED, [siteIds])
  return new Set(served.map(({ siteId }) => siteId))
}

export type MerchantHost = Pick<HostModel, 'id' | 'siteId' | 'host' | 'state' | 'fault'> & { readonly checkedAt: Date | null }

/** In the order in which they were added. */
export async function listMerchantHosts(on: Readable, merchantId: string): Promise<readonly MerchantHost[]> {
  const rows = await runStatement<MerchantHost & { checkedAt: string | null }>(on, OF_MERCHANT, [merchantId])
  return rows.map((row) => ({ ...row, checkedAt: row.checkedAt === null ? null : new Date(row.checkedAt) }))
}

const OF_MERCHANT: Statement = {
  name: 'domains-of-merchant',
  text: `SELECT id, site_id AS "siteId", host, state, fault, checked_at AS "checkedAt" FROM domains_hosts
    WHERE merchant_id = $1 ORDER BY created_at, id LIMIT 500`,
}

const SERVED: Statement = {
  name: 'domains-served-sites',
  text: 'SELECT site_id AS "siteId" FROM domains_hosts WHERE site_id = ANY ($1::uuid[]) AND verified_at IS NOT NULL',
}

function writesOf(db: Database): Pick<HostRepository, 'insertWithin' | 'takeLookup' | 'settle' | 'listDue'> {
  const hosts = () => HostModel.query(db)
  return {
    insertWithin: async (host, nextCheckAt, most) => {
      await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`domains:${host.siteId}`])
      const names = await hosts().where({ site_id: host.siteId }).select('host')
      if (names.some((stored) => stored.host === host.host)) return 'used'
      if (names.length >= most) return 'full'
      await hosts().insert({ ...host, nextCheckAt })
      return 'kept'
    },
    takeLookup: async (id, merchantId, at, before) => {
      const { rows } = await db.raw<{ rows: object[] }>(TAKE_LOOKUP, { id, merchantId, at, before })
      return rows[0] ? HostModel.fromDatabaseJson(rows[0]) : null
    },
    settle: async (checked, outcome, at) => {
      const changed = await hosts()
        .where({ id: checked.id })
        .whereRaw('checked_at IS NOT DISTINCT FROM ?', [checked.checkedAt])
        .patch({ ...outcome, checkedAt: at })
        .catch(rejectTaken)
      return changed > 0
    },
    listDue: async (at, most) => {
      const due = await hosts().where('next_check_at', '<=', at).orderBy('next_check_at').limit(most).select('id')
      return due.map(({ id }) => id)
    },
  }
}

const TAKE_LOOKUP = `
  UPDATE domains_hosts SET asked_at = :at
  WHERE id = :id AND merchant_id = :merchantId AND (asked_at IS NULL OR asked_at <= :before) RETURNING *`

function rejectTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'domains_hosts_serving'
  throw isTaken ? new HostTaken('The host name serves another site', { cause: error }) : error
}
