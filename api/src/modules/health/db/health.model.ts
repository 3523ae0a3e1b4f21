import { TableModel } from '../../../platform/table-model.ts'
import type { VitalName } from '../domain/histogram.ts'
import type { Signal } from '../domain/signal.ts'

/** The visits and reports of a minute. */
export class SignalMinuteModel extends TableModel {
  static override readonly tableName = 'health_minutes'
  static override readonly idColumn = ['release_id', 'minute', 'signal']
  declare releaseId: string
  declare minute: Date
  declare signal: Signal
  declare persons: number
  declare count: number
  declare networks: number
}

/** The visit that represents a network. */
export class NetworkModel extends TableModel {
  static override readonly tableName = 'health_networks'
  static override readonly idColumn = ['release_id', 'judged_since', 'network']
  declare releaseId: string
  declare judgedSince: Date
  declare network: string
  declare visit: string
}

export class SampleModel extends TableModel {
  static override readonly tableName = 'health_samples'
  static override readonly idColumn = ['release_id', 'kind', 'text']
  declare releaseId: string
  declare kind: string
  declare text: string
  declare count: bigint
  declare lastAt: Date
}

/** What a visit has reported, so that it counts once. */
export class VisitReportModel extends TableModel {
  static override readonly tableName = 'health_seen'
  static override readonly idColumn = ['visit', 'release_id', 'signal']
  declare visit: string
  declare releaseId: string
  declare signal: Signal | VitalName
  declare at: Date
}

export class VitalMinuteModel extends TableModel {
  static override readonly tableName = 'health_vitals'
  static override readonly idColumn = ['release_id', 'minute', 'vital', 'bound']
  declare releaseId: string
  declare minute: Date
  declare vital: VitalName
  declare bound: number
  declare count: number
}
