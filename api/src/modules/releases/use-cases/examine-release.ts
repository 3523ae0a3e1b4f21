import type { GateOutcome } from '@parlour/contracts'
import type { createBulkhead } from '../../../platform/bulkhead.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { ReadFile } from '../domain/artifact-store.ts'
import { releaseIdsOf, withRelease, type LiveSet } from '../domain/live-set.ts'
import type { Proof } from '../domain/proof.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import type { Release } from '../domain/release.ts'
import { runGates, type WatchGate } from '../gates/index.ts'
import type { ProveAssignmentOrder } from './prove-assignment.ts'

/** `off`: nothing; `gates`: no browser; `records`: gates, and proofs where a browser exists; `required`: a proof of everything that goes live. */
export type ProofLevel = 'off' | 'gates' | 'records' | 'required'

export interface ExamineReleaseDeps {
  readonly level: ProofLevel
  readonly liveSet: () => Promise<LiveSet>
  readonly repository: Pick<ReleaseRepository, 'find'>
  /** Null without a browser. */
  readonly prove: (order: ProveAssignmentOrder) => Promise<Proof | null>
  /** One examination after the other: the gates need all files of a release in memory. */
  readonly inTurn: ReturnType<typeof createBulkhead>
  readonly watchGate: WatchGate
}

export interface Examined {
  readonly release: Release
  readonly read: ReadFile
  readonly mode: 'candidate' | 'live'
}

/**
 * Throws `releases.gate-failed` with the messages of every failed gate. A release that goes live at once replaces a whole workspace part by
 * part, so it is not compared with the previous parts.
 */
export async function examineRelease(
  { level, liveSet, repository, prove, inTurn, watchGate }: ExamineReleaseDeps,
  { release, read, mode }: Examined,
): Promise<GateOutcome[]> {
  if (level === 'off') return []
  const live = { ...(await liveSet()), trains: [] }
  const next = withRelease(live, release.record.name, release.id)
  const others = await repository.find(releaseIdsOf(live).filter((id) => id !== release.id))
  const outcomes = await inTurn(async () => {
    const contents = await contentsOf(release, read)
    return [...runGates({ record: release.record, contents }, { live: mode === 'candidate' ? others : [] }, watchGate)]
  })
  assertPassed(outcomes)
  if (next.shellId === null || level === 'gates' || (mode === 'live' && level !== 'required')) return outcomes
  const ids = new Set(releaseIdsOf(next))
  const releases = [...others.filter(({ id }) => ids.has(id)), release]
  const proof = await prove({ assignment: next, releases, part: release.record.name, read })
  if (!proof && level === 'required') throw new DomainError('releases.unproven', { fields: { proof: WITHOUT_BROWSER } })
  const proven = proof?.outcomes ?? [{ gate: 'loads-together', isPassed: true, sentence: WITHOUT_BROWSER }]
  assertPassed(proven)
  return [...outcomes, ...proven]
}

const WITHOUT_BROWSER = 'NOT PROVEN: this machine has no Chromium; install one, or set PLAYWRIGHT_CHROMIUM to its path.'

async function contentsOf({ record }: Release, read: ReadFile): Promise<ReadonlyMap<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>()
  for (const { path } of record.files) contents.set(path, await read(path))
  return contents
}

function assertPassed(outcomes: readonly GateOutcome[]): void {
  const rejected = outcomes.filter(({ isPassed }) => !isPassed)
  if (rejected.length === 0) return
  const gates = [...new Set(rejected.map(({ gate }) => gate))]
  const sentencesOf = (gate: string) => rejected.filter((outcome) => outcome.gate === gate).map(({ sentence }) => sentence)
  throw new DomainError('releases.gate-failed', { fields: Object.fromEntries(gates.map((gate) => [gate, sentencesOf(gate).join('\n')])) })
}
