import type { Train } from '@parlour/contracts'
import type { Incident } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { Readable } from '../../platform/named-statement.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Health } from '../health/index.ts'
import { appendAudit, findAuditEntry, type AuditActor, type NewAuditEntry, type Release, type Releases } from '../releases/index.ts'
import { createRuleRepository } from './db/rule.repository.ts'
import { createTrainRepository, listCurrentTrains } from './db/train.repository.ts'
import { TICK_SECONDS } from './domain/plan.ts'
import { judgedSince, subjectOf } from './domain/train.ts'
import { addRolloutRoutes, presentTrain } from './rollouts.routes.ts'
import { stepTrains } from './use-cases/step-trains.ts'

export interface RolloutsDeps {
  readonly db: Database
  readonly releases: Pick<
    Releases,
    'generations' | 'registryOf' | 'prerender' | 'switchRelease' | 'blockRelease' | 'acceptCommand' | 'previews'
  >
  readonly health: Pick<Health, 'minutesOf' | 'judgedMinutesOf'>
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
}

/** What is under way, and what went wrong lately. */
export interface CurrentRollouts {
  readonly trains: readonly Train[]
  readonly incidents: readonly Incident[]
}

export interface Rollouts extends ApiModule {
  readonly current: (on: Readable) => Promise<CurrentRollouts>
  readonly stepTrains: () => Promise<number>
  /** Only in the roles `worker` and `all`. */
  readonly startSweeps: () => Sweep
}

export async function isProtectedPart(on: Database, part: string): Promise<boolean> {
  return (await createRuleRepository(on).protectedParts()).includes(part)
}

/** Since when each release of a moving train is judged. */
export async function readJudgedSince(on: Database): Promise<ReadonlyMap<string, Date>> {
  return judgedSince(await createTrainRepository(on).listMoving())
}

export function createRollouts({ db, releases, health, now, onFault }: RolloutsDeps): Rollouts {
  const { generations } = releases
  const append = async (trx: Database, entry: NewAuditEntry) => appendAudit(trx, entry, now())
  const trains = { db, trainsOf: createTrainRepository, rulesOf: createRuleRepository, generations, appendAudit: append, now }
  const deps = {
    ...trains,
    ...releases,
    minutesOf: health.minutesOf,
    judgedMinutesOf: health.judgedMinutesOf,
    previewLink: async (release: Release, { name: person }: AuditActor) =>
      (await releases.previews.linkTo(db, { releaseId: release.id, person })).url,
    findReleases: async (on: Database, ids: readonly string[]) => releases.registryOf(on).find(ids),
    findAuditEntry,
  }
  const step = async () => stepTrains({ ...trains, judgedMinutesOf: health.judgedMinutesOf, onFault })
  return {
    current: async (on) => readCurrent(on, now()),
    stepTrains: step,
    startSweeps: () => startSweep('rollouts.step', step, TICK_SECONDS * 1_000, onFault),
    routes: async (app) => addRolloutRoutes(app, deps),
  }
}

const REMEMBERED_MS = 3 * 86_400_000

async function readCurrent(on: Readable, now: Date): Promise<CurrentRollouts> {
  const trains = await listCurrentTrains(on, new Date(now.getTime() - REMEMBERED_MS))
  const incidents = trains.flatMap((train): Incident[] => {
    const named = { subject: subjectOf(train), id: train.id }
    if (train.endedAt !== null) return [{ ...named, kind: 'release-rolled-back', since: train.endedAt }]
    // Without enough visits a train stands still until somebody looks.
    const isStuck = train.pausedFor === 'no-data' || train.pausedFor === 'few-networks'
    return isStuck ? [{ ...named, kind: 'release-paused', since: train.stepStartedAt ?? train.createdAt }] : []
  })
  return { trains: trains.filter(({ endedAt }) => endedAt === null).map(presentTrain), incidents }
}
