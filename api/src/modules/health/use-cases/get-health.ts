import type { PartHealth } from '@parlour/contracts'
import type { Incident } from '../../../platform/console-reads.ts'
import type { Readable } from '../../../platform/named-statement.ts'
import type { NamedRelease } from '../../releases/index.ts'
import type { listFaultyReleases } from '../db/health.repository.ts'
import type { HealthRepository } from '../domain/health.repository.ts'
import { p75Of } from '../domain/histogram.ts'
import { countsOfRows, type Signal, type SignalCount } from '../domain/signal.ts'

/** What the reading of health works with. */
export interface HealthContext {
  readonly store: HealthRepository
  readonly servedReleases: () => readonly NamedRelease[]
  readonly now: () => Date
}

const HOUR_MS = 3_600_000

export async function getHealth({ store, servedReleases, now }: HealthContext): Promise<PartHealth[]> {
  const to = new Date(now().getTime() + 1)
  const hour = { from: new Date(to.getTime() - HOUR_MS), to }
  return Promise.all(servedReleases().map(async (release) => healthOf(store, release, hour)))
}

async function healthOf(
  store: HealthRepository,
  release: NamedRelease,
  hour: { readonly from: Date; readonly to: Date },
): Promise<PartHealth> {
  const { releaseId } = release
  const signals = await store.signalsOf(releaseId, hour)
  const { lcp, inp, cls } = await store.bucketsOf(releaseId, hour)
  const { persons } = countsOfRows(signals)
  const samples = await store.samplesOf(releaseId, hour.from)
  const lastAt = await store.lastMinuteOf(releaseId)
  return {
    ...release,
    persons,
    errorRate: persons === 0 ? 0 : (100 * personsOf(signals, 'faulty')) / persons,
    symptoms: symptomsOf(signals),
    lcp: p75Of('lcp', lcp),
    inp: p75Of('inp', inp),
    cls: p75Of('cls', cls),
    samples: samples.map((sample) => ({ ...sample, lastAt: sample.lastAt.toISOString() })),
    lastAt: lastAt?.toISOString() ?? null,
  }
}

function personsOf(signals: readonly SignalCount[], wanted: Signal): number {
  return signals.reduce((sum, { signal, persons }) => (signal === wanted ? sum + persons : sum), 0)
}

function symptomsOf(signals: readonly SignalCount[]): Record<string, number> {
  const reported: Record<string, number> = {}
  for (const { signal, count } of signals) {
    if (signal !== 'visit' && signal !== 'faulty') reported[signal] = (reported[signal] ?? 0) + count
  }
  return reported
}

/** From here on faults are an incident, and not one visitor with a broken extension. */
const FAILING = { share: 0.05, visits: 20 }

export interface FailingReleasesContext extends Pick<HealthContext, 'servedReleases' | 'now'> {
  readonly listFaulty: typeof listFaultyReleases
}

export async function readFailingReleases(
  on: Readable,
  { servedReleases, listFaulty, now }: FailingReleasesContext,
): Promise<readonly Incident[]> {
  const served = servedReleases()
  const from = new Date(now().getTime() - HOUR_MS)
  const faulty = await listFaulty(
    on,
    served.map(({ releaseId }) => releaseId),
    from,
  )
  return faulty
    .filter(({ visits, faulty: met }) => visits >= FAILING.visits && met >= FAILING.share * visits)
    .map(({ releaseId, since }) => {
      const release = served.find((one) => one.releaseId === releaseId)
      return { kind: 'release-failing', subject: release ? `${release.name} ${release.version}` : releaseId, id: releaseId, since }
    })
}
