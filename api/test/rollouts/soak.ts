import type { Beacon, RolloutPlan, Train } from '@parlour/contracts'
import { seededRandom } from '../chain/seeded-random.ts'
import { createSoakWorld, SOAKED_PARTS, type SoakedPart, type SoakWorld } from './soak-world.ts'

export const DEFECTS = ['failed load', 'uncaught error', 'unhandled rejection', 'failed call', 'slow vitals'] as const
export type Defect = (typeof DEFECTS)[number]

/** Minutes count while it was served beside the previous release. */
export interface SoakOutcome {
  readonly part: SoakedPart
  readonly defect: Defect | null
  readonly state: Train['state']
  readonly reason: string
  readonly minutes: number
  readonly met: number
}

export interface SoakReport {
  readonly outcomes: readonly SoakOutcome[]
  readonly visits: number
  readonly lost: number
  readonly servedAfterRollback: number
  readonly movers: readonly string[]
  readonly faults: readonly unknown[]
}

/** Has its own random numbers per arm, so that a seed repeats them for any assignment. */
interface Trial {
  readonly defect: Defect | null
  readonly releaseId: string
  readonly train: Train
  readonly chances: { readonly canary: () => number; readonly baseline: () => number }
  readonly returning: string[]
  minutes: number
  met: number
}

export const PLAN: RolloutPlan = {
  steps: [
    { percent: 10, minutes: 5, sessions: 60 },
    { percent: 50, minutes: 4, sessions: 100 },
    { percent: 100, minutes: 0, sessions: 0 },
  ],
  judge: 'automatic',
  windows: [],
}
const BASE_RATE = 0.02
const DEFECT_RATE = 0.15
const MOST_MINUTES = 600

export async function soak(seed: number, releases: readonly (Defect | null)[]): Promise<SoakReport> {
  const world = await createSoakWorld()
  try {
    return await run(world, seed, releases)
  } finally {
    await world.close()
  }
}

async function run(world: SoakWorld, seed: number, releases: readonly (Defect | null)[]): Promise<SoakReport> {
  const report = { outcomes: [] as SoakOutcome[], visits: 0, lost: 0, servedAfterRollback: 0, faults: world.faults }
  const condemned = new Set<string>()
  const running = new Map<SoakedPart, Trial>()
  const waiting = [...releases.entries()]
  const traffic = seededRandom(seed)
  for (let minute = 0; minute < MOST_MINUTES && report.outcomes.length < releases.length; minute += 1) {
    for (const part of SOAKED_PARTS) {
      const next = running.has(part) ? undefined : waiting.shift()
      if (next) running.set(part, await setOff(world, part, seed, next))
    }
    const visitors = 80 + Math.floor(traffic() * 41)
    for (let visitor = 0; visitor < visitors; visitor += 1) report.servedAfterRollback += (await comeBy(world, running, condemned)) ? 1 : 0
    for (const [part, trial] of running) report.lost += await countLost(world, part, trial)
    report.visits += visitors
    await world.endMinute()
    for (const [part, trial] of running) {
      trial.minutes += 1
      const { state, reason } = await world.trainOf(trial.train.id)
      if (state === 'running' || state === 'paused') continue
      if (state === 'rolled-back') condemned.add(trial.releaseId)
      report.outcomes.push({ part, defect: trial.defect, state, reason, minutes: trial.minutes, met: trial.met })
      running.delete(part)
    }
  }
  return { ...report, movers: await world.movers() }
}

async function setOff(world: SoakWorld, part: SoakedPart, seed: number, [index, defect]: readonly [number, Defect | null]): Promise<Trial> {
  const releaseId = await world.publish(part, `2.0.${index}`)
  const train = await world.start(releaseId, PLAN)
  const chances = { canary: seededRandom(seed + 2 * index + 1), baseline: seededRandom(seed + 2 * index + 2) }
  return { defect, releaseId, train, chances, returning: [], minutes: 0, met: 0 }
}

async function comeBy(world: SoakWorld, running: ReadonlyMap<SoakedPart, Trial>, condemned: ReadonlySet<string>): Promise<boolean> {
  const { vector, cookie } = await world.visit()
  const parts = { shell: vector.shell, ...vector.remotes }
  const symptoms: Beacon['symptoms'] = []
  const vitals: Beacon['vitals'] = []
  for (const [name, trial] of running) {
    const isCanary = vector.remotes[name]?.releaseId === trial.releaseId
    if (isCanary) {
      trial.met += 1
      if (trial.returning.length < 20) trial.returning.push(cookie)
    }
    for (const fault of faultsOf(trial, isCanary)) {
      if (fault === 'slow vitals') vitals.push({ name, vital: 'lcp', value: 6_000 })
      else symptoms.push({ name, kind: KIND_OF[fault], count: 1, sample: `planted: ${fault}` })
    }
  }
  const releases = Object.fromEntries(Object.entries(parts).map(([name, { releaseId }]) => [name, releaseId]))
  await world.notify({ ...world.prove(vector), vectorId: vector.id, releases, symptoms, vitals }, world.nextAddress())
  return Object.values(releases).some((releaseId) => condemned.has(releaseId))
}

const KIND_OF = {
  'failed load': 'failed-load',
  'uncaught error': 'uncaught-error',
  'unhandled rejection': 'unhandled-rejection',
  'failed call': 'failed-call',
} as const satisfies Readonly<Record<Exclude<Defect, 'slow vitals'>, Beacon['symptoms'][number]['kind']>>

/** Except for rejections, 2 % of visits fail anyway; the planted fault hits 15 % of visits to the new release. */
function faultsOf({ defect, chances }: Trial, isCanary: boolean): readonly Defect[] {
  const chance = isCanary ? chances.canary : chances.baseline
  return DEFECTS.filter((kind) => {
    const anyway = kind === 'unhandled rejection' ? 0 : BASE_RATE
    const planted = isCanary && kind === defect ? DEFECT_RATE : anyway
    return chance() < planted
  })
}

async function countLost(world: SoakWorld, part: SoakedPart, { returning, releaseId }: Trial): Promise<number> {
  let lost = 0
  for (const cookie of returning.slice(0, 3)) {
    const { vector } = await world.visit(cookie)
    if (vector.remotes[part]?.releaseId !== releaseId) lost += 1
  }
  return lost
}
