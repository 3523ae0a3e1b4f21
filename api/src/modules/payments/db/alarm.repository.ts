import { randomUUID } from 'node:crypto'
import type { ChainAlarmKind } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

/** At most one alarm per kind and subject is open at a time. */
export interface NewAlarm {
  readonly chain: string
  readonly kind: ChainAlarmKind
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

interface AlarmRow {
  id: string
  chain: string
  kind: ChainAlarmKind
  subject: string
  is_stopping: boolean
  facts: Record<string, unknown>
  raised_at: Date
}

export interface Clearance {
  readonly at: Date
  readonly by: string
  readonly reason: string
}

export interface AlarmRepository {
  readonly raise: (alarm: NewAlarm, at: Date) => Promise<boolean>
  readonly isStopped: (chain: string) => Promise<boolean>
  readonly listOpen: (limit: number) => Promise<readonly StoredAlarm[]>
  readonly clear: (alarmId: string, clearance: Clearance) => Promise<boolean>
}

export function createAlarmRepository(db: Database): AlarmRepository {
  const open = () => db<AlarmRow>('payments_chain_alarms').whereNull('cleared_at')
  return {
    raise: async ({ chain, kind, subject = '', isStopping, facts }, at) => {
      const added = await db('payments_chain_alarms')
        .insert({ id: randomUUID(), chain, kind, subject, is_stopping: isStopping, facts: JSON.stringify(facts), raised_at: at })
        .onConflict(db.raw('(chain, kind, subject) WHERE cleared_at IS NULL'))
        .ignore()
        .returning('id')
      return added.length > 0
    },
    isStopped: async (chain) => (await open().where({ chain, is_stopping: true }).first('id')) !== undefined,
    listOpen: async (limit) => (await open().orderBy(['raised_at', 'id']).limit(limit)).map(toAlarm),
    clear: async (alarmId, { at, by, reason }) => {
      const row = db('payments_chain_alarms').where({ id: alarmId }).whereNull('cleared_at')
      return (await row.update({ cleared_at: at, cleared_by: by, reason })) > 0
    },
  }
}

function toAlarm(row: AlarmRow): StoredAlarm {
  const { id, chain, kind, subject, facts } = row
  return { id, chain, kind, subject, facts, isStopping: row.is_stopping, raisedAt: row.raised_at }
}
