import type { Beacon } from '@parlour/contracts'
import { boundOf, isSlow, type VitalName } from './histogram.ts'
import { isFault, signalOf, type Signal } from './signal.ts'

export interface Tally {
  readonly signals: readonly TalliedSignal[]
  readonly vitals: readonly TalliedVital[]
  readonly samples: readonly TalliedSample[]
}

interface OfVisit {
  readonly visit: string
  readonly releaseId: string
}

export interface TalliedSignal extends OfVisit {
  readonly judged: Judged | null
  readonly signal: Signal
  readonly count: number
}

export interface TalliedVital extends OfVisit {
  readonly vital: VitalName
  readonly bound: number
}

export interface TalliedSample {
  readonly releaseId: string
  readonly kind: string
  readonly text: string
  readonly count: number
}

const MAX_COUNT = 100

/** Hashed; the hash cannot be linked elsewhere. */
export interface Judged {
  readonly since: Date
  readonly network: string
}

export interface ReceivedBeacon {
  readonly beacon: Beacon
  readonly host: string
}

interface TallyFacts {
  readonly isKnown: (beacon: Beacon, name: string, releaseId: string) => boolean
  readonly judgedOf: (releaseId: string, host: string) => Judged | null
}

/** Silently drops everything that does not belong to the vector. */
export function tallyOf(received: readonly ReceivedBeacon[], facts: TallyFacts): Tally {
  const tallies = received.map((one) => tallyOfOne(one, facts))
  return {
    signals: tallies.flatMap(({ signals }) => signals),
    vitals: tallies.flatMap(({ vitals }) => vitals),
    samples: tallies.flatMap(({ samples }) => samples),
  }
}

function tallyOfOne({ beacon, host }: ReceivedBeacon, { isKnown, judgedOf }: TallyFacts): Tally {
  const { visit } = beacon
  const releases = new Map(Object.entries(beacon.releases).filter(([name, releaseId]) => isKnown(beacon, name, releaseId)))
  const owned = <Reported extends { readonly name: string }>(reported: readonly Reported[]) =>
    reported.flatMap((one) => {
      const releaseId = releases.get(one.name)
      return releaseId === undefined ? [] : [{ ...one, releaseId }]
    })
  const symptoms = owned(beacon.symptoms).map((symptom) => ({ ...symptom, count: Math.min(symptom.count, MAX_COUNT) }))
  const vitals = owned(beacon.vitals)
  const signals = [
    ...[...releases.values()].map((releaseId) => ({ visit, releaseId, signal: 'visit' as const, count: 1 })),
    ...symptoms.flatMap(({ releaseId, kind, count }) => signalsOf(kind).map((signal) => ({ visit, releaseId, signal, count }))),
    ...vitals
      .filter(({ vital, value }) => isSlow(vital, value))
      .map(({ releaseId }) => ({ visit, releaseId, signal: 'slow-vitals' as const, count: 1 })),
  ]
  const samples = symptoms.flatMap(({ releaseId, kind, count, sample }) => {
    const text = scrubSample(sample ?? '')
    return text === '' ? [] : [{ releaseId, kind, text, count }]
  })
  const judged = new Map([...releases.values()].map((releaseId) => [releaseId, judgedOf(releaseId, host)]))
  return {
    signals: signals.map((signal) => ({ ...signal, judged: judged.get(signal.releaseId) ?? null })),
    samples,
    vitals: vitals.map(({ releaseId, vital, value }) => ({ visit, releaseId, vital, bound: boundOf(vital, value) })),
  }
}

function signalsOf(kind: Beacon['symptoms'][number]['kind']): readonly Signal[] {
  const signal = signalOf(kind)
  return isFault(signal) ? [signal, 'faulty'] : [signal]
}

const MAX_LENGTH = 160

/** Ordered from wide to narrow patterns, so that no partial match remains. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, ' '],
  [/(["'`“”«»])(?:(?!\1).){1,200}?\1/g, '<text>'],
  [/\b(?:https?|wss?|blob|data|file):[^\s)]+/gi, '<address>'],
  [/[?#][^\s)]*/g, ''],
  [/[^\s@<>]+@[^\s@<>]+/g, '<email>'],
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '<token>'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b(?=[\w-]*\d)[\w-]{12,}\b/g, '<id>'],
  [/\b[A-Za-z0-9_-]{32,}\b/g, '<id>'],
  [/\+?\d[\d\s().,-]{4,}\d/g, '<number>'],
  [/\d{4,}/g, '<number>'],
  [/\s+/g, ' '],
]

/** Removes personal data on the server too, since callers may skip the client-side scrubbing. */
function scrubSample(text: string): string {
  const scrubbed = PERSONAL.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)
  return scrubbed.trim().slice(0, MAX_LENGTH)
}
