import { createHash } from 'node:crypto'
import type { Symptom, Vital } from '@parlour/contracts'
import type { ReleaseWorld, ReportedVisit } from './open-release-world.ts'
import type { Course } from './released-parts.ts'

/** Visits of a minute in each arm, and the share of the canary's that meet an error. */
const MINUTES: Readonly<Partial<Record<Course, { readonly canary: number; readonly live: number; readonly errors: number }>>> = {
  'judged-healthy': { canary: 10, live: 10, errors: 0.006 },
  'judged-harmful': { canary: 5, live: 45, errors: 0.08 },
  'under-way': { canary: 10, live: 30, errors: 0.006 },
}

const USUAL = { errors: 0.006, failedCalls: 0.01, slow: 0.02 }
const VISITS_OF_A_PART = 25

/** The visits of one minute to a part whose canary is under way: the same in every world. */
export async function meetCanary(world: ReleaseWorld, part: string, course: Course, minute: number): Promise<void> {
  const { canary, live, errors } = MINUTES[course] ?? { canary: 0, live: 0, errors: 0 }
  const arm = (isCanary: boolean, count: number, share: number) =>
    Array.from({ length: count }, (_, index) =>
      visit(`${course} ${minute} ${isCanary ? 'canary' : 'live'} ${index}`, part, isCanary, share),
    )
  await world.report([...arm(true, canary, errors), ...arm(false, live, USUAL.errors)])
}

/** Visits of the last hour, so that the console shows how each live part fares. */
export async function meetParts(world: ReleaseWorld): Promise<void> {
  for (const part of ['marketing', 'onboarding', 'billing', 'console', 'builder'])
    await world.report(Array.from({ length: VISITS_OF_A_PART }, (_, index) => visit(`${part} ${index}`, part, false, USUAL.errors)))
}

function visit(name: string, part: string, isCanary: boolean, errors: number): ReportedVisit {
  const luck = (what: string) => createHash('sha256').update(`${name} ${what}`).digest().readUInt32BE() / 2 ** 32
  const symptoms: Symptom[] = [
    ...(luck('error') < errors ? [{ name: part, kind: 'uncaught-error' as const, count: 1, sample: 'The draft has no step' }] : []),
    ...(luck('call') < USUAL.failedCalls ? [{ name: part, kind: 'failed-call' as const, count: 1 }] : []),
  ]
  const lcp = luck('slow') < USUAL.slow ? 4_000 + 3_000 * luck('lcp') : 700 + 1_500 * luck('lcp')
  const vitals = (of: string, scale: number): Vital[] => [
    { name: of, vital: 'lcp', value: Math.round(lcp * scale) },
    { name: of, vital: 'inp', value: Math.round(40 + 160 * luck('inp')) },
    { name: of, vital: 'cls', value: Math.round(80 * luck('cls')) / 1_000 },
  ]
  return { parts: ['shell', part], isCanary, symptoms, vitals: [...vitals(part, 1), ...vitals('shell', 0.6)] }
}
