import type { RolloutPlan, TrainState } from '@parlour/contracts'
import { TableModel } from '../../../platform/table-model.ts'
import type { PauseCause, TrainMember } from '../domain/train.ts'

export class FreezeModel extends TableModel {
  static override readonly tableName = 'rollouts_freezes'
  declare id: string
  declare startsAt: Date
  declare endsAt: Date
  declare reason: string
  declare by: string
}

/** A part of a train; an open train holds its parts alone. */
export class TrainPartModel extends TableModel {
  static override readonly tableName = 'rollouts_members'
  static override readonly idColumn = ['train_id', 'name']
  declare trainId: string
  declare name: string
  declare releaseId: string
  declare isOpen: boolean
}

export class ProtectedPartModel extends TableModel {
  static override readonly tableName = 'rollouts_protected'
  static override readonly idColumn = 'name'
  declare name: string
  declare reason: string
  declare by: string
  declare at: Date
}

export class TrainModel extends TableModel {
  static override readonly tableName = 'rollouts_trains'
  static override readonly jsonAttributes = ['members', 'plan']
  declare id: string
  declare version: number
  declare state: TrainState
  declare pausedFor: PauseCause | null
  declare members: readonly TrainMember[]
  declare plan: RolloutPlan
  declare salt: string
  declare step: number
  declare buckets: number
  declare stepStartedAt: Date | null
  declare startedAt: Date | null
  declare createdAt: Date
  declare createdBy: string
  declare needsApproval: boolean
  declare approvedBy: string | null
  declare endedAt: Date | null
  declare reason: string
}
