import type { Database } from '../../../platform/database.ts'

/** Returns whether the alarm is new. */
export async function raiseAlarm(db: Database, finding: string, at: Date): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    'INSERT INTO ledger_alarms (finding, raised_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING id',
    [finding, at],
  )
  return rows.length > 0
}

export async function clearAlarm(db: Database, at: Date): Promise<void> {
  await db('ledger_alarms').whereNull('cleared_at').update({ cleared_at: at })
}

export async function isAlarmed(db: Database): Promise<boolean> {
  const found: unknown = await db('ledger_alarms').whereNull('cleared_at').first('id')
  return found !== undefined
}
