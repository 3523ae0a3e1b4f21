import { endpoints, type Beacon, type ReleaseVector } from '@parlour/contracts'
import { SHELL } from './parts-in-stack.ts'
import type { Boot } from '../remotes/read-boot.ts'
import { safeStorage, type SafeStorage } from '../session/session-storage.ts'
import type { SymptomCounts } from './symptom-counts.ts'
import type { Vitals } from './watch-vitals.ts'

type Visit = Pick<Beacon, 'visit' | 'proof'>

interface PageFacts {
  readonly vectorId: string
  readonly given: Visit | null
}

const STORED = 'healthVisit'

/** An older proof would expire while the page is open. */
const REUSED_SECONDS = 6 * 3_600

export interface NotifyDeps extends Pick<Boot, 'vector'> {
  readonly counts: SymptomCounts
  readonly vitals: Vitals
}

/** Age of the page in ms. */
const FIRST_BEACON_MS = 10_000
/** In ms; only sent when something happened. */
const BETWEEN_BEACONS_MS = 5_000
/** Limit for pages that fail continuously. */
const MOST_BEACONS = 30

/** First after ten seconds, then when something happened, and on leaving; never before the page was visible. */
export function reportHealth(deps: NotifyDeps): void {
  const report = createTeller(deps)
  const notifyNow = () =>
    whenIdle(() => {
      report(false)
      setInterval(() => document.visibilityState === 'visible' && report(false), BETWEEN_BEACONS_MS)
    })
  whenSeen(() => {
    setTimeout(notifyNow, Math.max(0, FIRST_BEACON_MS - performance.now()))
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report(true))
  })
}

function whenSeen(action: () => void): void {
  if (document.visibilityState === 'visible') action()
  else document.addEventListener('visibilitychange', () => whenSeen(action), { once: true })
}

function createTeller({ vector, counts, vitals }: NotifyDeps): (isLast: boolean) => void {
  const visit = visitOfTab(
    safeStorage(() => sessionStorage),
    { vectorId: vector.id, given: visitOfDocument(document) },
  )
  const ran = new Set<string>([SHELL])
  let reported = 0
  let reportedParts = 0
  return (isLast) => {
    if (reported >= MOST_BEACONS) return
    const symptoms = counts.take()
    const measured = vitals.take(isLast)
    for (const name of [...adopted(), ...symptoms.map((symptom) => symptom.name), ...measured.map((vital) => vital.name)]) ran.add(name)
    if (symptoms.length + measured.length === 0 && ran.size === reportedParts) return
    reported += 1
    reportedParts = ran.size
    const releases = Object.fromEntries([...ran].flatMap((name) => releaseOf(vector, name)))
    const beacon = { ...visit, vectorId: vector.id, releases, symptoms: [...symptoms], vitals: [...measured] }
    void send(beacon).then((isSent) => (isSent ? undefined : counts.putBack(symptoms)))
  }
}

function adopted(): readonly string[] {
  return (document.documentElement.dataset.remotes ?? '')
    .split(' ')
    .flatMap((remote) => (remote === '' ? [] : [remote.split('@')[0] ?? '']))
}

function releaseOf({ shell, remotes }: ReleaseVector, name: string): [string, string][] {
  const entry = name === SHELL ? shell : remotes[name]
  return entry ? [[name, entry.releaseId]] : []
}

function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: BETWEEN_BEACONS_MS })
  else action()
}

/** Survives the page; sends no cookie or token, so that reports stay anonymous. */
async function send(beacon: Beacon): Promise<boolean> {
  const { method, path } = endpoints.sendBeacon
  return fetch(path, {
    method,
    body: JSON.stringify(beacon),
    headers: { 'content-type': 'application/json', 'x-parlour-vector': beacon.vectorId },
    keepalive: true,
    credentials: 'omit',
  }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/** Shared by pages of the tab, so that a failing browser counts as one person; ends with the vector or its proof. */
export function visitOfTab(storage: SafeStorage, { vectorId, given }: PageFacts): Visit {
  const [storedVector, visit = '', proof = ''] = storage.read(STORED)?.split(' ') ?? []
  const isFresh = given?.proof === undefined ? proof === '' : issuedAt(given.proof) - issuedAt(proof) < REUSED_SECONDS
  if (storedVector === vectorId && isFresh && /^[0-9a-f-]{36}$/.test(visit)) return proof === '' ? { visit } : { visit, proof }
  const made = given ?? { visit: crypto.randomUUID() }
  storage.write(STORED, [vectorId, made.visit, made.proof ?? ''].join(' '))
  return made
}

/** Null for documents of an older API. */
function visitOfDocument(page: Document): Visit | null {
  const json = page.getElementById('parlour-visit')?.textContent
  return json ? (JSON.parse(json) as Visit) : null
}

/** Both times are the server's, so the device clock does not matter. */
function issuedAt(proof: string): number {
  return Number.parseInt(proof, 10)
}
