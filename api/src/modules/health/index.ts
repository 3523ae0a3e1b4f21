import { endpoints } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import type { ReadIncidents } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import { hostOf } from '../../platform/network-address.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createHealthRepository, listFaultyReleases } from './db/health.repository.ts'
import type { HealthRepository, Period } from './domain/health.repository.ts'
import type { Counts } from './domain/signal.ts'
import { createVisitBudget } from './domain/visit-budget.ts'
import { createVisitProofs, type VisitProofs } from './domain/visit-proof.ts'
import { createBeaconCollector, type CollectDeps } from './use-cases/collect-beacons.ts'
import { getHealth, readFailingReleases, type HealthContext } from './use-cases/get-health.ts'

export type { Counts, MinuteCounts } from './domain/signal.ts'
export { createVisitProofs, type HealthVisit } from './domain/visit-proof.ts'

export interface HealthDeps {
  readonly db: Database
  readonly config: Pick<Config, 'visitsPerAddress' | 'tokenSecret' | 'previousTokenSecret'>
  readonly releasesOf: CollectDeps['releasesOf']
  readonly judgedSince: CollectDeps['judgedSince']
  readonly servedReleases: HealthContext['servedReleases']
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

export interface CountsQuery extends Period {
  readonly releaseIds: readonly string[]
}

export interface Health extends ApiModule {
  readonly issueVisit: VisitProofs['issue']
  readonly countsOf: (question: CountsQuery) => Promise<ReadonlyMap<string, Counts>>
  /** Oldest first; omits minutes without a visit. */
  readonly minutesOf: (releaseId: string, from: Date, to: Date) => ReturnType<HealthRepository['minutesOf']>
  /** One visit per network, so that a single host cannot sway the judgement. */
  readonly judgedMinutesOf: Health['minutesOf']
  readonly incidents: ReadIncidents
  readonly flush: () => Promise<void>
  readonly forgetOld: () => Promise<void>
  readonly startSweeps: () => Sweep
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RETENTION_DAYS = 30
const SWEEP_MS = 600_000

export function createHealth({ db, config, onFault, ...deps }: HealthDeps): Health {
  const { servedReleases, now } = deps
  const store = createHealthRepository(db)
  const mayCount = createVisitBudget(config.visitsPerAddress, now)
  const proofs = createVisitProofs(config.tokenSecret, now, config.previousTokenSecret)
  const beacons = createBeaconCollector({
    ...deps,
    isProven: proofs.isValid,
    mayCount,
    networkKey: config.tokenSecret,
    record: store.record,
    onFault,
  })
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const forgetOld = async () => {
    const judged = [...(await deps.judgedSince()).values()]
    await store.forget({ minutes: ago(RETENTION_DAYS * DAY_MS), visits: ago(DAY_MS), samples: ago(HOUR_MS), judged })
  }
  return {
    issueVisit: proofs.issue,
    countsOf: async ({ releaseIds, from, to }) => store.countsOf(releaseIds, { from, to }),
    minutesOf: async (releaseId, from, to) => store.minutesOf(releaseId, { from, to }),
    judgedMinutesOf: async (releaseId, from, to) => store.judgedMinutesOf(releaseId, { from, to }),
    incidents: async (on) => readFailingReleases(on, { servedReleases, listFaulty: listFaultyReleases, now }),
    flush: beacons.flush,
    forgetOld,
    startSweeps: () => startSweep('health.forget', forgetOld, SWEEP_MS, onFault),
    routes: async (app) => {
      app.addHook('preClose', beacons.flush)
      addEndpoint(app, endpoints.sendBeacon, async ({ body, request }) => ({ accepted: beacons.take(body, hostOf(request.ip)) }))
      addEndpoint(app, endpoints.getHealth, async () => getHealth({ store, servedReleases, now }))
    },
  }
}
