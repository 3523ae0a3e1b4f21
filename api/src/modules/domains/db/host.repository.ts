import type { DomainFault, DomainState } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import { HostTaken, type FoundRecords, type Host, type HostOutcome } from '../domain/host.ts'

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

interface HostRow {
  id: string
  site_id: string
  merchant_id: string
  slug: string
  host: string
  token: string
  state: DomainState
  fault: DomainFault | null
  found: FoundRecords
  misses: number
  tries: number
  created_at: Date
  asked_at: Date | null
  checked_at: Date | null
  verified_at: Date | null
}

export function createHostRepository(db: Database): HostRepository {
  const rows = () => db<HostRow>('domains_hosts')
  return {
    list: async (siteId) => (await rows().where({ site_id: siteId }).orderBy(['created_at', 'id'])).map(toHost),
    findDue: async (id, at) => toHostOrNull(await rows().where({ id }).where('next_check_at', '<=', at).first()),
    findOwn: async (id, merchantId) => toHostOrNull(await rows().where({ id, merchant_id: merchantId }).first()),
    isServing: async (host) => (await rows().where({ host }).whereNotNull('verified_at').first('id')) !== undefined,
    remove: async (id, merchantId) => {
      const [row] = await rows().where({ id, merchant_id: merchantId }).delete().returning('*')
      return toHostOrNull(row)
    },
    listServing: async () => {
      const serving = await rows().whereNotNull('verified_at').orderBy(['verified_at', 'id']).select('host', 'slug')
      return serving.map(({ host, slug }) => [host, slug] as const)
    },
    ...writesOf(db),
  }
}

export async function readServedSites(on: Readable, siteIds: readonly string[]): Promise<ReadonlySet<string>> {
  const served = await runStatement<{ siteId: string }>(on, SERVED, [siteIds])
  return new Set(served.map(({ siteId }) => siteId))
}

const SERVED: Statement = {
  name: 'domains-served-sites',
  text: 'SELECT site_id AS "siteId" FROM domains_hosts WHERE site_id = ANY ($1::uuid[]) AND verified_at IS NOT NULL',
}

function writesOf(db: Database): Pick<HostRepository, 'insertWithin' | 'takeLookup' | 'settle' | 'listDue'> {
  const table = () => db('domains_hosts')
  return {
    insertWithin: async (host, nextCheckAt, most) => {
      await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`domains:${host.siteId}`])
      const hosts: { host: string }[] = await table().where({ site_id: host.siteId }).select('host')
      if (hosts.some((stored) => stored.host === host.host)) return 'used'
      if (hosts.length >= most) return 'full'
      const { id, siteId, merchantId, slug, token, createdAt } = host
      const owned = { id, site_id: siteId, merchant_id: merchantId, slug, host: host.host, token }
      await table().insert({ ...owned, created_at: createdAt, next_check_at: nextCheckAt })
      return 'kept'
    },
    takeLookup: async (id, merchantId, at, before) => {
      const [row] = await db<HostRow>('domains_hosts')
        .where({ id, merchant_id: merchantId })
        .where((requested) => void requested.whereNull('asked_at').orWhere('asked_at', '<=', before))
        .update({ asked_at: at })
        .returning('*')
      return toHostOrNull(row)
    },
    settle: async (checked, { found, attempts: tries, nextCheckAt, verifiedAt, ...outcome }, at) => {
      const change = {
        ...outcome,
        tries,
        found: JSON.stringify(found),
        checked_at: at,
        verified_at: verifiedAt,
        next_check_at: nextCheckAt,
      }
      const changed = await table()
        .where({ id: checked.id })
        .whereRaw('checked_at IS NOT DISTINCT FROM ?', [checked.checkedAt])
        .update(change)
        .catch(rejectTaken)
      return changed > 0
    },
    listDue: async (at, most) => {
      const due: { id: string }[] = await table().where('next_check_at', '<=', at).orderBy('next_check_at').limit(most).select('id')
      return due.map(({ id }) => id)
    },
  }
}

function rejectTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'domains_hosts_serving'
  throw isTaken ? new HostTaken('The host name serves another site', { cause: error }) : error
}

function toHostOrNull(row: HostRow | undefined): Host | null {
  return row ? toHost(row) : null
}

function toHost(row: HostRow): Host {
  return {
    id: row.id,
    siteId: row.site_id,
    merchantId: row.merchant_id,
    slug: row.slug,
    host: row.host,
    token: row.token,
    state: row.state,
    fault: row.fault,
    found: row.found,
    misses: row.misses,
    attempts: row.tries,
    createdAt: row.created_at,
    checkedAt: row.checked_at,
    verifiedAt: row.verified_at,
  }
}
