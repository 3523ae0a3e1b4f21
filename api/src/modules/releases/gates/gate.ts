import type { GateOutcome, ReleaseRecord } from '@parlour/contracts'
import type { Release } from '../domain/release.ts'

/** A release on its way into the registry: the record and the bytes of its files by path. */
export interface Candidate {
  readonly record: ReleaseRecord
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/** What a candidate is compared with. A whole workspace that is published at once is compared with nothing: its parts replace each other. */
export interface GateContext {
  /** The releases that everybody gets now, with their whole records. */
  readonly live: readonly Release[]
}

/** What is wrong with a candidate: a sentence that says what to do, and the file that it is about. */
export type Fault = Pick<GateOutcome, 'sentence' | 'file'>

/** One question about a candidate; no fault means that it may pass. */
export interface Gate {
  readonly name: string
  readonly faultsOf: (candidate: Candidate, context: GateContext) => readonly Fault[]
}

/** Checks a candidate by every gate that needs no browser: one outcome for a gate that it passed, one for each fault of the others. */
export type RunGates = (candidate: Candidate, context: GateContext) => readonly GateOutcome[]

/** The browser's text files of a candidate whose names end like this, by path; what renders pages ahead is not among them. */
export function textsOf({ contents }: Candidate, ending: string): readonly (readonly [path: string, text: string])[] {
  return [...contents]
    .filter(([path]) => path.endsWith(ending) && !path.startsWith('server/'))
    .map(([path, bytes]) => [path, Buffer.from(bytes).toString('utf8')] as const)
}

/** The script of a candidate in which a word stands; the entry, where none is found. */
export function fileWith(candidate: Candidate, word: string): string {
  return textsOf(candidate, '.js').find(([, text]) => text.includes(word))?.[0] ?? candidate.record.entry
}

/** The live release of the candidate's own part. */
export function predecessorOf({ record }: Candidate, { live }: GateContext): Release | undefined {
  return live.find((release) => release.record.name === record.name)
}

/** The live shell, unless the candidate is one. */
export function liveShellOf({ record }: Candidate, { live }: GateContext): Release | undefined {
  return record.kind === 'shell' ? undefined : live.find((release) => release.record.kind === 'shell')
}
