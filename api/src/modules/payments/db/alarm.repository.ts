import { randomUUID } from 'node:crypto'
import type { ChainAlarmKind } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

/** What is wrong with a chain; of the same kind and subject one is open at a time. */
export interface NewAlarm {
  readonly chain: string
  readonly kind: ChainAlarmKind
  /** Tells one alarm of a kind from another: an address, an order. Empty when there can be only one. */
  readonly subject?: string
  /** Whether nothing is credited on the chain until a person cleared it. */
  readonly isStopping: boolean
  readonly facts: Readonly<Record<string, unknown>>
}

/** An alarm that was raised. */
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

/** Who cleared an alarm, when and why. */
export interface Clearance {
  readonly at: Date
  readonly by: string
  readonly reason: string
}

/** Alarms of chains. */
export interface AlarmRepository {
  /** False when the same one is open already. */
  readonly raise: (alarm: NewAlarm, at: Date) => Promise<boolean>
  /** Whether an open alarm stops the chain. */
  readonly isStopped: (chain: string) => Promise<boolean>
  /** Open alarms, the oldest first. */
  readonly listOpen: (limit: number) => Promise<readonly StoredAlarm[]>
  /** False when no such alarm is open. */
  readonly clear: (alarmId: string, clearance: Clearance) => Promise<boolean>
}

/** Opens the store on a connection or a transaction. */
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
