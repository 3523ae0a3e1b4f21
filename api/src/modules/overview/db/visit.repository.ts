import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { Visit } from '../domain/visit.ts'
import { VisitModel } from './overview.model.ts'

export async function readVisit(on: Readable, accountId: string): Promise<Visit | null> {
  const [row] = await runStatement<{ seenAt: string; beforeAt: string | null }>(on, VISIT, [accountId])
  return row ? { seenAt: new Date(row.seenAt), beforeAt: row.beforeAt === null ? null : new Date(row.beforeAt) } : null
}

/** Of two at once the later one stays. */
export async function saveVisit(db: Database, accountId: string, { seenAt, beforeAt }: Visit): Promise<void> {
  await VisitModel.query(db)
    .insert({ accountId, seenAt, beforeAt })
    .onConflict('account_id')
    .merge()
    .where('overview_visits.seen_at', '<', seenAt)
}

const VISIT: Statement = {
  name: 'overview-visit',
  text: `SELECT seen_at AS "seenAt", before_at AS "beforeAt" FROM overview_visits WHERE account_id = $1`,
}
