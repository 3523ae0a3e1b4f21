import type { Database } from '../../../platform/database.ts'

/** Raises the alarm unless it is raised; answers whether it is new. */
export async function raiseAlarm(db: Database, finding: string, at: Date): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    'INSERT INTO ledger_alarms (finding, raised_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING id',
    [finding, at],
  )
  return rows.length > 0
}

/** Ends the alarm, if one is raised. */
export async function clearAlarm(db: Database, at: Date): Promise<void> {
  await db('ledger_alarms').whereNull('cleared_at').update({ cleared_at: at })
}

/** Whether an alarm is raised. */
export async function isAlarmed(db: Database): Promise<boolean> {
  const found: unknown = await db('ledger_alarms').whereNull('cleared_at').first('id')
  return found !== undefined
}
