import type { RolloutPlan, TrainState } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { PauseCause, RolloutTrain, TrainMember } from '../domain/train.ts'

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

interface TrainRow {
  id: string
  version: number
  state: TrainState
  paused_for: PauseCause | null
  members: readonly TrainMember[]
  plan: RolloutPlan
  salt: string
  step: number
  buckets: number
  step_started_at: Date | null
  started_at: Date | null
  created_at: Date
  created_by: string
  needs_approval: boolean
  approved_by: string | null
  ended_at: Date | null
  reason: string
}

const ENDED_SHOWN = 50

export function createTrainRepository(db: Database): TrainRepository {
  return { ...reads(db), ...writes(db) }
}

function reads(db: Database): Omit<TrainRepository, 'add' | 'save'> {
  const rows = () => db<TrainRow>('rollouts_trains')
  const one = (row: TrainRow | undefined) => (row ? toTrain(row) : null)
  return {
    list: async () => {
      const open = await rows().whereNull('ended_at').orderBy('created_at', 'desc')
      const ended = await rows().whereNotNull('ended_at').orderBy('ended_at', 'desc').limit(ENDED_SHOWN)
      return [...open, ...ended].map(toTrain)
    },
    find: async (id) => one(await rows().where({ id }).first()),
    lock: async (id) => one(await rows().where({ id }).forUpdate().first()),
    tryLock: async (id) => one(await rows().where({ id }).forUpdate().skipLocked().first()),
    listMoving: async () => (await rows().whereIn('state', ['running', 'paused']).orderBy('created_at')).map(toTrain),
    openWith: async (name) => {
      const held = db('rollouts_members').where({ name, is_open: true }).select('train_id')
      return one(await rows().whereIn('id', held).first())
    },
  }
}

function writes(db: Database): Pick<TrainRepository, 'add' | 'save'> {
  return {
    add: async (train) => {
      await db('rollouts_trains').insert({ ...toRow(train), id: train.id, created_at: train.createdAt })
      for (const { name, releaseId } of train.members) {
        const member = { train_id: train.id, name, release_id: releaseId }
        const added = await db('rollouts_members').insert(member).onConflict(db.raw('(name) WHERE is_open')).ignore().returning('name')
        if (added.length === 0) throw new DomainError('releases.train-open', { fields: { name } })
      }
    },
    save: async (train, change) => {
      const saved = { ...train, ...change, version: train.version + 1 }
      await db('rollouts_trains').where({ id: train.id }).update(toRow(saved))
      if (saved.endedAt) await db('rollouts_members').where({ train_id: train.id }).update({ is_open: false })
      return saved
    },
  }
}

function toRow(train: RolloutTrain) {
  return {
    version: train.version,
    state: train.state,
    paused_for: train.pausedFor,
    members: JSON.stringify(train.members),
    plan: JSON.stringify(train.plan),
    salt: train.salt,
    step: train.step,
    buckets: train.buckets,
    step_started_at: train.stepStartedAt,
    started_at: train.startedAt,
    created_by: train.createdBy,
    needs_approval: train.needsApproval,
    approved_by: train.approvedBy,
    ended_at: train.endedAt,
    reason: train.reason,
  }
}

function toTrain(row: TrainRow): RolloutTrain {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    pausedFor: row.paused_for,
    members: row.members,
    plan: row.plan,
    salt: row.salt,
    step: row.step,
    buckets: row.buckets,
    stepStartedAt: row.step_started_at,
    startedAt: row.started_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
    needsApproval: row.needs_approval,
    approvedBy: row.approved_by,
    endedAt: row.ended_at,
    reason: row.reason,
  }
}
