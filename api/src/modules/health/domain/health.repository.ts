import type { Bucket, VitalName } from './histogram.ts'
import type { Counts, MinuteCounts, SignalCount } from './signal.ts'
import type { Tally } from './tally.ts'

export interface Period {
  readonly from: Date
  readonly to: Date
}

export interface Sample {
  readonly kind: string
  readonly text: string
  readonly count: number
  readonly lastAt: Date
}

export interface HealthRepository {
  /** One statement; a visit counts once per release and signal. */
  readonly record: (tally: Tally, at: Date) => Promise<void>
  readonly countsOf: (releaseIds: readonly string[], period: Period) => Promise<ReadonlyMap<string, Counts>>
  readonly minutesOf: (releaseId: string, period: Period) => Promise<readonly MinuteCounts[]>
  /** Only visits that represent their networks. */
  readonly judgedMinutesOf: HealthRepository['minutesOf']
  readonly signalsOf: (releaseId: string, period: Period) => Promise<readonly SignalCount[]>
  readonly bucketsOf: (releaseId: string, period: Period) => Promise<Readonly<Record<VitalName, readonly Bucket[]>>>
  readonly samplesOf: (releaseId: string, from: Date) => Promise<readonly Sample[]>
  readonly lastMinuteOf: (releaseId: string) => Promise<Date | null>
  /** Keeps networks of trains that started at a time in `judged` while they run. */
  readonly forget: (before: {
    readonly minutes: Date
    readonly visits: Date
    readonly samples: Date
    readonly judged: readonly Date[]
  }) => Promise<void>
}
