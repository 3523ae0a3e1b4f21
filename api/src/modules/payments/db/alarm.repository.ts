import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { ChainAlarmModel } from './payments.model.ts'

/** At most one alarm per kind and subject is open at a time. */
export interface NewAlarm {
  readonly chain: string
  readonly kind: ChainAlarmModel['kind']
  /** An address or order that distinguishes alarms of one kind; empty when there can be only one. */
  readonly subject?: string
  /** Nothing is credited on the chain until a person clears the alarm. */
  readonly isStopping: boolean
  readonly facts: Readonly<Record<string, unknown>>
}

export interface StoredAlarm extends Required<NewAlarm> {
  readonly id: string
  readonly raisedAt: Date
}

export interface Clearance {
  readonly at: Date
  readonly by: string
  readonly reason: string
}

export interface AlarmRepository {
  /** False when an alarm of the kind and subject is open. */
  readonly raise: (alarm: NewAlarm, at: Date) => Promise<boolean>
  readonly isStopped: (chain: string) => Promise<boolean>
  readonly listOpen: (limit: number) => Promise<readonly StoredAlarm[]>
  readonly clear: (alarmId: string, clearance: Clearance) => Promise<boolean>
}

export function createAlarmRepository(db: Database): AlarmRepository {
  const open = () => ChainAlarmModel.query(db).whereNull('cleared_at')
  return {
    raise: async (alarm, at) => ChainAlarmModel.insertIfAbsent(db, { subject: '', ...alarm, id: randomUUID(), raisedAt: at }),
    isStopped: async (chain) => (await open().where({ chain, is_stopping: true }).select('id').limit(1)).length > 0,
    listOpen: async (limit) => open().orderBy(['raised_at', 'id']).limit(limit),
    clear: async (id, { at, by, reason }) => (await open().where({ id }).patch({ clearedAt: at, clearedBy: by, reason })) > 0,
  }
}
