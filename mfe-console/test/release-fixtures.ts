import type { DataOf, endpoints, PartHealth, ReleaseRow, SignalOutcome, Train, TrainMinute } from '@parlour/contracts'
import { TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'

export const MANAGER = { ...TEST_USER, username: 'release1', roles: ['release-manager'] }
export const READER = { ...TEST_USER, username: 'auditor1', roles: ['auditor'] }

const idOf = (digit: string) => digit.repeat(32)

export const LIVE: ReleaseRow = {
  releaseId: idOf('a'),
  name: 'billing',
  version: '1.3.0',
  commit: '0123456789abcdef',
  bytes: 81_234,
  state: 'live',
  share: 95,
  publishedAt: '2026-11-20T10:00:00.000Z',
  publisher: 'billing-team',
}
export const RETIRED: ReleaseRow = { ...LIVE, releaseId: idOf('b'), version: '1.2.0', state: 'retired', share: 0 }
export const OLDER: ReleaseRow = { ...RETIRED, releaseId: idOf('c'), version: '1.1.0' }
export const CANDIDATE: ReleaseRow = { ...LIVE, releaseId: idOf('d'), version: '1.4.0', state: 'candidate', share: 0 }
export const SHELL: ReleaseRow = { ...LIVE, releaseId: idOf('e'), name: 'shell', version: '2.0.0', share: 100 }

export const HEALTH: PartHealth = {
  name: 'billing',
  releaseId: LIVE.releaseId,
  version: '1.3.0',
  persons: 1_200,
  errorRate: 0.42,
  symptoms: {},
  lcp: 2_140,
  inp: 180,
  cls: 0.05,
  samples: [],
  lastAt: '2026-11-22T09:59:00.000Z',
}

export const TRAIN: Train = {
  id: '0191f000-0000-7000-8000-00000000000d',
  version: 3,
  state: 'running',
  pausedFor: null,
  members: [{ name: 'billing', releaseId: CANDIDATE.releaseId, version: '1.4.0', baselineId: LIVE.releaseId, baselineVersion: '1.3.0' }],
  plan: {
    judge: 'automatic',
    windows: [],
    steps: [
      { percent: 5, minutes: 15, sessions: 500 },
      { percent: 50, minutes: 30, sessions: 1_000 },
    ],
  },
  step: 0,
  percent: 5,
  stepStartedAt: '2026-11-22T09:50:00.000Z',
  createdAt: '2026-11-22T09:50:00.000Z',
  createdBy: 'release1',
  approvedBy: null,
  needsApproval: false,
  endedAt: null,
  reason: 'Step 1 of 2: 5 %.',
  worstRollbackSeconds: 95,
}

const SIGNALS = ['load-failure', 'uncaught-error', 'failed-call', 'slow-vitals'] as const

export function outcomeOf(state: SignalOutcome['state'], eValue = 0.8): DataOf<typeof endpoints.getTrain>['outcome'] {
  const canary = { persons: 120, affected: 6 }
  const baseline = { persons: 2_300, affected: 23 }
  return { state, signals: SIGNALS.map((signal) => ({ signal, eValue, threshold: 300, canary, baseline, state })) }
}

export const MINUTES: readonly TrainMinute[] = [0, 1, 2].map((minute) => ({
  at: `2026-11-22T09:5${minute}:00.000Z`,
  canary: { persons: 40, affected: { 'load-failure': 0, 'uncaught-error': minute, 'failed-call': 0, 'slow-vitals': 1 } },
  baseline: { persons: 760, affected: { 'load-failure': 1, 'uncaught-error': 4, 'failed-call': 2, 'slow-vitals': 9 } },
}))

export function trainOverview(train: Partial<Train> = {}, outcome = outcomeOf('not-enough-data'), minutes = MINUTES) {
  return { data: { train: { ...TRAIN, ...train }, outcome, minutes: [...minutes] } }
}

export const HOME: FakeResponses = {
  listReleases: { data: [CANDIDATE, LIVE, SHELL, RETIRED, OLDER] },
  getHealth: { data: [HEALTH] },
  listTrains: { data: [] },
  getRolloutRules: { data: { freezes: [], protectedParts: [] } },
}

export const FACTS: DataOf<typeof endpoints.getRelease> = {
  release: CANDIDATE,
  record: {
    name: 'billing',
    version: '1.4.0',
    kind: 'remote',
    commit: CANDIDATE.commit,
    entry: 'entry.js',
    styles: [],
    preloads: [],
    exposes: ['./remote'],
    ownedPaths: ['billing'],
    hostContract: 1,
    apiContract: 1,
    shared: {},
    locales: ['en'],
    files: [],
  },
  gates: [
    { gate: 'size', isPassed: true, sentence: 'The first page grew by 2 kB.' },
    { gate: 'languages', isPassed: false, sentence: 'Thai lacks 2 texts.', file: 'src/locales/th.json' },
  ],
  diff: {
    against: { releaseId: LIVE.releaseId, version: '1.3.0' },
    files: [{ path: 'entry.abc.js', change: 'changed', before: 80_000, after: 84_000 }],
    bytes: { before: 80_000, after: 84_000 },
    firstBytes: { before: 30_000, after: 29_000 },
    hostContract: { before: 1, after: 2 },
    apiContract: { before: 1, after: 1 },
    exposes: { added: [], removed: [] },
    ownedPaths: { added: ['pay/later'], removed: [] },
    capabilities: { added: ['http:/api/pay/*'], removed: ['host:notify'] },
    locales: { added: [], removed: ['th'] },
    shared: [{ name: 'react', before: '19.2.0', after: '19.3.1' }],
  },
  blockedFor: null,
  isProven: true,
  provenance: null,
}
