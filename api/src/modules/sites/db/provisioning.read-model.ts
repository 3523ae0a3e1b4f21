import type { ProvisioningFault } from '@parlour/contracts'
import type { Incident } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { StepKey } from '../domain/provisioning.ts'

export interface BuiltSite {
  readonly id: string
  readonly orderId: string
  readonly merchantId: string
  readonly siteName: string
  readonly slug: string
  readonly paidAt: Date
  readonly launchedAt: Date | null
  readonly steps: readonly BuiltStep[]
}

/** Times are ISO texts. */
export interface BuiltStep {
  readonly key: StepKey
  readonly doneAt: string | null
  readonly isSkipped: boolean
  readonly attempts: number
  readonly fault: ProvisioningFault | null
  readonly failedAt: string | null
}

export interface ProvisioningBoard {
  readonly listBuilding: (orderIds: readonly string[]) => Promise<readonly BuiltSite[]>
  readonly listLastLaunched: (limit: number) => Promise<readonly BuiltSite[]>
}

const BUILT = `
  SELECT s.id, order_id AS "orderId", merchant_id AS "merchantId", site_name AS "siteName", slug, paid_at AS "paidAt", launched_at AS "launchedAt", (
    SELECT coalesce(jsonb_agg(jsonb_build_object('key', key, 'doneAt', done_at, 'isSkipped', coalesce(is_skipped, false), 'attempts', coalesce(tries, 0),
      'fault', fault, 'failedAt', failed_at)), '[]')
    FROM (SELECT * FROM sites_provisioning_steps WHERE site_id = s.id) done
    FULL JOIN (SELECT * FROM sites_provisioning_failures WHERE site_id = s.id) failed USING (key)
  ) AS steps
  FROM sites_sites s`

export function openProvisioningBoard(db: Database): ProvisioningBoard {
  return {
    listBuilding: async (orderIds) =>
      (await db.raw<{ rows: BuiltSite[] }>(`${BUILT} WHERE order_id = ANY (?::uuid[])`, [[...orderIds]])).rows,
    listLastLaunched: async (limit) =>
      (await db.raw<{ rows: BuiltSite[] }>(`${BUILT} WHERE launched_at IS NOT NULL ORDER BY launched_at DESC LIMIT ?`, [limit])).rows,
  }
}

/** Sites whose next step failed, the longest failing first. */
export async function listFailingSites(on: Readable, limit: number): Promise<readonly Incident[]> {
  const rows = await runStatement<{ orderId: string; siteName: string; step: StepKey; since: string }>(on, FAILING, [limit])
  return rows.map(({ orderId, siteName, step, since }) => ({
    kind: 'provisioning-failing',
    subject: siteName,
    id: orderId,
    step,
    since: new Date(since),
  }))
}

const FAILING: Statement = {
  name: 'sites-failing-provisioning',
  text: `SELECT order_id AS "orderId", site_name AS "siteName", min(failed_at) AS since,
      (array_agg(failure.key ORDER BY failed_at))[1] AS step
    FROM sites_provisioning_failures AS failure JOIN sites_sites ON id = site_id
    WHERE status = 'provisioning' AND NOT EXISTS (
      SELECT FROM sites_provisioning_steps AS step WHERE step.site_id = failure.site_id AND step.key = failure.key)
    GROUP BY id ORDER BY since, id LIMIT $1`,
}
