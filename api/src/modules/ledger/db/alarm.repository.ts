import type { Database } from '../../../platform/database.ts'
import { AlarmModel } from './ledger.model.ts'

/** Returns whether the alarm is new. */
export async function raiseAlarm(db: Database, finding: string, at: Date): Promise<boolean> {
  return AlarmModel.insertIfAbsent(db, { finding, raisedAt: at })
}

export async function clearAlarm(db: Database, at: Date): Promise<void> {
  await AlarmModel.query(db).whereNull('cleared_at').patch({ clearedAt: at })
}

export async function isAlarmed(db: Database): Promise<boolean> {
  return (await AlarmModel.query(db).whereNull('cleared_at').select('id').first()) !== undefined
}
