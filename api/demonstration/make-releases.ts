import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { endpoints, type Train } from '@parlour/contracts'
import { START_COMMIT, writeStartReleases } from '../src/cli/publish-product.ts'
import { packRelease, withFile, type ReleasePackage } from '../src/cli/release-package.ts'
import { meetCanary, meetParts } from './canary-visits.ts'
import { openReleaseWorld, type ReleaseWorld, type ReleaseWorldDeps } from './open-release-world.ts'
import { RELEASES, type Course, type PlannedRelease } from './released-parts.ts'

interface MakeReleasesDeps extends ReleaseWorldDeps {
  readonly checkout: string
  /** Built: folders of the checkout by part. */
  readonly workspaces: Readonly<Record<string, string>>
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const FREEZE_ANNOUNCED_HOURS = 26
const CANARY_HOURS = 5
/** From the first release of all parts on. */
const FIRST_DAY = 61

/**
 * Sixty days of releases by the teams, until now. Each is the built part of the checkout with a note of its own, so that it works for whoever
 * rolls back to it; what is live at the end is what a start would publish, which then publishes nothing. Throws when `signal` aborts.
 */
export async function makeReleases(deps: MakeReleasesDeps, signal?: AbortSignal): Promise<void> {
  const until = new Date()
  const built = await packAll(deps)
  const world = await openReleaseWorld(deps, new Date(until.getTime() - FIRST_DAY * DAY_MS), Object.keys(built))
  const canaries: Record<string, string> = {}
  try {
    for (const { at, act } of inOrder(built, until, canaries)) {
      signal?.throwIfAborted()
      world.moveTo(at)
      await act(world)
    }
  } finally {
    await world.close()
  }
  const versions = Object.fromEntries(Object.entries(built).map(([part, { record }]) => [part, [record.version]]))
  writeStartReleases(deps.config.dataDirectory, deps.checkout, { versions, canaries })
}

type Built = Readonly<Record<string, ReleasePackage>>

interface ReleaseMoment {
  readonly at: Date
  readonly act: (world: ReleaseWorld) => Promise<unknown>
}

async function packAll({ checkout, workspaces }: MakeReleasesDeps): Promise<Built> {
  const built: Record<string, ReleasePackage> = {}
  for (const [part, folder] of Object.entries(workspaces)) built[part] = await packRelease(join(checkout, folder), START_COMMIT)
  return built
}

function inOrder(built: Built, until: Date, canaries: Record<string, string>): readonly ReleaseMoment[] {
  const hoursAgo = (hours: number) => new Date(until.getTime() - hours * HOUR_MS)
  const releases = RELEASES.map((planned, index): ReleaseMoment => {
    const at = planned[4] === 'under-way' ? hoursAgo(CANARY_HOURS) : momentOf(planned, until)
    return { at, act: async (world) => publishPlanned(world, packageOf(built, planned, index), { planned, until, canaries }) }
  })
  const freeze = { at: hoursAgo(FREEZE_ANNOUNCED_HOURS), act: announceFreeze }
  return [...releases, freeze].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function momentOf([daysAgo, time]: PlannedRelease, until: Date): Date {
  const day = new Date(until.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  return new Date(`${day}T${time}:00Z`)
}

/** The built part itself for the last that stays live; before it and beside it, the part with a note. */
function packageOf(built: Built, planned: PlannedRelease, index: number): ReleasePackage {
  const [, , part, note, course] = planned
  const release = built[part]
  if (!release) throw new Error(`${part} was not built`)
  const staying = RELEASES.filter((other) => other[2] === part && (other[4] === undefined || other[4] === 'judged-healthy'))
  if (staying.at(-1) === planned) return release
  const text = `${note}\n\nA release of the demonstration: apart from this note it is ${part} ${release.record.version}.\n`
  const noted = withFile(release, `note.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.txt`, Buffer.from(text))
  const record = { ...noted.record, commit: `demo-${String(index + 1).padStart(2, '0')}` }
  return { ...noted, record: course === 'rejected' ? withMissingPage(record) : record }
}

/** As after a build that was copied while it was still being written. */
function withMissingPage(record: ReleasePackage['record']): ReleasePackage['record'] {
  return { ...record, pages: { ...record.pages, 'src/pages/totals/totals-page.tsx': ['src_pages_totals.9f2c61ab04d7e583.js'] } }
}

interface ReleaseContext {
  readonly planned: PlannedRelease
  readonly until: Date
  readonly canaries: Record<string, string>
}

async function publishPlanned(world: ReleaseWorld, built: ReleasePackage, { planned, until, canaries }: ReleaseContext): Promise<void> {
  const [daysAgo, , name, reason, course] = planned
  if (course === 'rejected') return expectRejection(world, built)
  const { releaseId, version } = await world.publish(built)
  if (daysAgo === RELEASES[0]?.[0]) return
  if (course === undefined || course === 'rolled-back') {
    await after(world, 35).command({ action: 'promote', name, version, reason })
    if (course === 'rolled-back')
      await after(world, 130).command({ action: 'rollback', name, reason: 'Amounts in yen end before their last digits' })
    return
  }
  if (course === 'under-way') canaries[name] = version
  await canary(world, { name, releaseId, reason, course, until })
}

function after(world: ReleaseWorld, minutes: number): ReleaseWorld {
  world.moveTo(new Date(world.now().getTime() + minutes * MINUTE_MS))
  return world
}

async function expectRejection(world: ReleaseWorld, built: ReleasePackage): Promise<void> {
  const rejection = await world.publish(built).then(
    () => null,
    (error: unknown) => (error as { cause?: { error?: string } }).cause?.error,
  )
  if (rejection !== 'releases.gate-failed') throw new Error(`${built.record.name} passed the gates`)
}

const LAST_STEP = { percent: 100, minutes: 0, sessions: 0 }

const STEPS: Readonly<Record<Extract<Course, 'judged-healthy' | 'judged-harmful' | 'under-way'>, readonly object[]>> = {
  'judged-healthy': [{ percent: 50, minutes: 90, sessions: 500 }, LAST_STEP],
  'judged-harmful': [{ percent: 10, minutes: 60, sessions: 100 }, { percent: 50, minutes: 120, sessions: 500 }, LAST_STEP],
  'under-way': [{ percent: 25, minutes: 1_440, sessions: 2_000 }, { percent: 50, minutes: 1_440, sessions: 4_000 }, LAST_STEP],
}

interface WantedCanary {
  readonly name: string
  readonly releaseId: string
  readonly reason: string
  readonly course: keyof typeof STEPS
  readonly until: Date
}

const MOST_MINUTES = 180

async function canary(world: ReleaseWorld, { name, releaseId, reason, course, until }: WantedCanary): Promise<void> {
  const plan = { steps: STEPS[course], judge: 'automatic', windows: [] }
  const { id } = await after(world, 35).call<Train>(endpoints.startTrain, { releaseIds: [releaseId], plan, reason })
  const { state: wanted, every } = COURSES[course]
  for (let minute = 1; minute < MOST_MINUTES; minute += 1) {
    const next = new Date(nextMinute(world.now()) + (every - 1) * MINUTE_MS)
    if (next.getTime() > until.getTime() - 2 * MINUTE_MS) break
    world.moveTo(next)
    await meetCanary(world, name, course, minute)
    // A minute is judged some seconds after its end.
    world.moveTo(new Date(nextMinute(world.now()) + 5_000))
    if ((await world.stepTrains()) > 0 && (await stateOf(world, id)) !== 'running') break
  }
  const state = await stateOf(world, id)
  if (state !== wanted) throw new Error(`The canary of ${name} is ${state}`)
  if (course === 'under-way') await meetParts(world)
}

const COURSES = {
  'judged-healthy': { state: 'promoted', every: 1 },
  'judged-harmful': { state: 'rolled-back', every: 0 },
  'under-way': { state: 'running', every: 4 },
} as const

async function stateOf(world: ReleaseWorld, id: string): Promise<Train['state']> {
  return (await world.call<{ train: Train }>(endpoints.getTrain, { id })).train.state
}

function nextMinute(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS
}

/** Nobody rolls out while half the teams are away. */
async function announceFreeze(world: ReleaseWorld): Promise<void> {
  const inDays = (days: number) => new Date(world.now().getTime() + days * DAY_MS).toISOString()
  await world.call(endpoints.setFreeze, { from: inDays(8), to: inDays(12), reason: 'Company days: the teams are away.' })
}
