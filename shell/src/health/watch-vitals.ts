import type { Vital } from '@parlour/contracts'
import { onLCP, type LCPMetric } from 'web-vitals'
import { SHELL } from './parts-in-stack.ts'
import type { Blame } from './blame.ts'
import { isEntryOf, observe } from './observe.ts'
import type { BlamedSymptom } from './read-symptom.ts'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

export interface Vitals {
  /** Returns what is bad already, with `isFinal` also the rest; each value once. */
  readonly take: (isFinal: boolean) => readonly Vital[]
}

/** Thresholds: ms, ms, and the layout shift score. */
const GOOD: Readonly<Record<Vital['vital'], number>> = { lcp: 4000, inp: 500, cls: 0.25 }
const NOTICED_SHIFT = 0.05
const SHORTEST_INTERACTION = 40
const SESSION_GAP = 1_000
const SESSION_LENGTH = 5_000

export function watchVitals(blame: Blame, report: (symptom: BlamedSymptom) => void): Vitals {
  const worst = new Map<string, Vital>()
  const reported = new Set<string>()
  const recordVital = (name: string, vital: Vital['vital'], value: number, isLatest = false) => {
    const key = `${name} ${vital}`
    const known = worst.get(key)?.value ?? 0
    worst.set(key, { name, vital, value: isLatest ? value : Math.max(value, known) })
  }
  // Leaves out what was painted in a tab that nobody looked at, and begins anew when the page comes back from the back/forward cache.
  const landing = location.pathname
  const recordLargestPaint = ({ value, navigationType }: LCPMetric) =>
    recordVital(blame.ofPath(navigationType === 'back-forward-cache' ? location.pathname : landing), 'lcp', Math.round(value), true)
  onLCP(recordLargestPaint, { reportAllChanges: true })
  const recordInteraction = (entry: PerformanceEntry) => {
    if (!isEntryOf<PerformanceEventTiming>(entry, 'interactionId') || entry.interactionId === 0) return
    recordVital(blame.ofNode(entry.target), 'inp', Math.round(entry.duration))
  }
  observe('event', recordInteraction, { durationThreshold: SHORTEST_INTERACTION })
  watchShifts(blame, (name, shift, session) => {
    recordVital(name, 'cls', Math.round(session * 1_000) / 1_000)
    if (shift >= NOTICED_SHIFT) report({ name, kind: 'layout-shift' })
  })
  return {
    take: (isFinal) => {
      const due = [...worst].filter(([key, { vital, value }]) => !reported.has(key) && (isFinal || value > GOOD[vital]))
      for (const [key] of due) reported.add(key)
      return due.map(([, vital]) => vital)
    },
  }
}

function watchShifts(blame: Blame, report: (name: string, shift: number, session: number) => void): void {
  const sessions = new Map<string, { first: number; last: number; sum: number }>()
  const moved = moverOf(blame)
  observe('layout-shift', (entry) => {
    if (!isEntryOf<LayoutShift>(entry, 'sources') || entry.hadRecentInput) return
    const { startTime: now, value } = entry
    const name = moved(entry)
    const known = sessions.get(name)
    const isSame = known && now - known.last < SESSION_GAP && now - known.first < SESSION_LENGTH
    const session = isSame ? { first: known.first, last: now, sum: known.sum + value } : { first: now, last: now, sum: value }
    sessions.set(name, session)
    report(name, value, session.sum)
  })
}

/** If the page container moved, the shell above it is responsible; if the footer moved, the page is. */
function moverOf(blame: Blame): (shift: LayoutShift) => string {
  const placeTop = () => document.querySelector('main')?.offsetTop ?? 0
  let top = placeTop()
  return ({ sources }) => {
    const before = top
    top = placeTop()
    if (top !== before) return SHELL
    const owners = sources.map(({ node }) => (isBelowPages(node) ? blame.ofPath(location.pathname) : blame.ofNode(node)))
    return owners.find((name) => name !== SHELL) ?? owners[0] ?? blame.ofPath(location.pathname)
  }
}

function isBelowPages(node: Node | null): boolean {
  const place = document.querySelector('main')
  if (node === null || place === null || place.contains(node)) return false
  return (place.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
