import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { RolloutTrain } from '../domain/train.ts'
import { TrainModel, TrainPartModel } from './rollouts.model.ts'

export type TrainChange = Partial<
  Pick<
    RolloutTrain,
    'state' | 'pausedFor' | 'members' | 'step' | 'buckets' | 'stepStartedAt' | 'startedAt' | 'approvedBy' | 'endedAt' | 'reason'
  >
>

export interface TrainRepository {
  readonly list: () => Promise<readonly RolloutTrain[]>
  readonly find: (id: string) => Promise<RolloutTrain | null>
  /** Locks the train until the transaction ends. */
  readonly lock: (id: string) => Promise<RolloutTrain | null>
  /** Like `lock`, or null at once while another transaction holds the lock. */
  readonly tryLock: (id: string) => Promise<RolloutTrain | null>
  readonly listMoving: () => Promise<readonly RolloutTrain[]>
  readonly openWith: (name: string) => Promise<RolloutTrain | null>
  /** Throws `releases.train-open` when another open train holds one of its parts. */
  readonly add: (train: RolloutTrain) => Promise<void>
  /** Expects a locked train; increments its version, and an ended train releases its parts. */
  readonly save: (train: RolloutTrain, change: TrainChange) => Promise<RolloutTrain>
}

const ENDED_SHOWN = 50

export function createTrainRepository(db: Database): TrainRepository {
  const trains = () => TrainModel.query(db)
  return {
    list: async () => {
      const open = await trains().whereNull('ended_at').orderBy('created_at', 'desc')
      const ended = await trains().whereNotNull('ended_at').orderBy('ended_at', 'desc').limit(ENDED_SHOWN)
      return [...open, ...ended]
    },
    find: async (id) => (await trains().findById(id)) ?? null,
    lock: async (id) => (await trains().findById(id).forUpdate()) ?? null,
    tryLock: async (id) => (await trains().findById(id).forUpdate().skipLocked()) ?? null,
    listMoving: async () => trains().whereIn('state', ['running', 'paused']).orderBy('created_at'),
    openWith: async (name) => {
      const holding = TrainPartModel.query(db).where({ name, is_open: true }).select('train_id')
      return (await trains().whereIn('id', holding).first()) ?? null
    },
    add: async (train) => {
      await trains().insert(train)
      for (const { name, releaseId } of train.members) {
        const isFree = await TrainPartModel.insertIfAbsent(db, { trainId: train.id, name, releaseId })
        if (!isFree) throw new DomainError('releases.train-open', { fields: { name } })
      }
    },
    save: async (train, change) => {
      const saved = { ...train, ...change, version: train.version + 1 }
      await trains().findById(train.id).patch(saved)
      if (saved.endedAt) await TrainPartModel.query(db).where({ train_id: train.id }).patch({ isOpen: false })
      return saved
    },
  }
}

/** Trains that have not ended, newest first, and those that were rolled back since the moment. */
export async function listCurrentTrains(on: Readable, rolledBackSince: Date): Promise<readonly RolloutTrain[]> {
  const rows = await runStatement<Record<string, unknown>>(on, CURRENT, [rolledBackSince])
  return rows.map((row) => {
    const train = TrainModel.fromDatabaseJson(row)
    const [stepStartedAt, startedAt, endedAt] = [dateOf(train.stepStartedAt), dateOf(train.startedAt), dateOf(train.endedAt)]
    return Object.assign(train, { stepStartedAt, startedAt, endedAt, createdAt: new Date(train.createdAt) })
  })
}

const CURRENT: Statement = {
  name: 'rollouts-current-trains',
  text: `SELECT * FROM rollouts_trains WHERE ended_at IS NULL OR state = 'rolled-back' AND ended_at > $1::timestamptz
    ORDER BY created_at DESC, id`,
}

function dateOf(time: Date | string | null): Date | null {
  return time === null ? null : new Date(time)
}
