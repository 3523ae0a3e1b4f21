import type { Bucket, VitalName } from './histogram.ts'
import type { Counts, MinuteCounts, SignalCount } from './signal.ts'
import type { Tally } from './tally.ts'

/** From a minute on, up to and without another. */
export interface Period {
  readonly from: Date
  readonly to: Date
}

/** A message that pages of a release told. */
export interface Sample {
  readonly kind: string
  readonly text: string
  readonly count: number
  readonly lastAt: Date
}

/** The counts of what pages told, by release and minute. */
export interface HealthRepository {
  /** Adds a round of beacons in one statement; a visit counts once for each release and signal. */
  readonly record: (tally: Tally, at: Date) => Promise<void>
  /** Counts of a period by release; one that nobody told of has zeros. */
  readonly countsOf: (releaseIds: readonly string[], period: Period) => Promise<ReadonlyMap<string, Counts>>
  /** The minutes of a period in which a release was told of, oldest first. */
  readonly minutesOf: (releaseId: string, period: Period) => Promise<readonly MinuteCounts[]>
  /** The same of the visits that speak for their networks: what the judge sees. */
  readonly judgedMinutesOf: HealthRepository['minutesOf']
  readonly signalsOf: (releaseId: string, period: Period) => Promise<readonly SignalCount[]>
  readonly bucketsOf: (releaseId: string, period: Period) => Promise<Readonly<Record<VitalName, readonly Bucket[]>>>
  /** The last messages of a release, the most frequent first. */
  readonly samplesOf: (releaseId: string, from: Date) => Promise<readonly Sample[]>
  readonly lastMinuteOf: (releaseId: string) => Promise<Date | null>
  /** Forgets what is too old to be asked for; networks as old as visits are kept while a train that set off at a time in `judged` goes on. */
  readonly forget: (before: {
    readonly minutes: Date
    readonly visits: Date
    readonly samples: Date
    readonly judged: readonly Date[]
  }) => Promise<void>
}
