import type { GateOutcome, ReleaseRecord } from '@parlour/contracts'
import type { Release } from '../domain/release.ts'

export interface Candidate {
  readonly record: ReleaseRecord
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/** A workspace published as a whole has no comparison: its parts replace each other. */
export interface GateContext {
  readonly live: readonly Release[]
}

export type Fault = Pick<GateOutcome, 'sentence' | 'file'>

export interface Gate {
  readonly name: string
  readonly faultsOf: (candidate: Candidate, context: GateContext) => readonly Fault[]
}

export type WatchGate = (gate: string, run: { readonly isPassed: boolean; readonly milliseconds: number }) => void

export type RunGates = (candidate: Candidate, context: GateContext, watch?: WatchGate) => readonly GateOutcome[]

const decoded = new WeakMap<Uint8Array, string>()

export function textsOf({ contents }: Candidate, ending: string): readonly (readonly [path: string, text: string])[] {
  return [...contents]
    .filter(([path]) => path.endsWith(ending) && !path.startsWith('server/'))
    .map(([path, bytes]) => [path, textOf(bytes)] as const)
}

/** Decoded once: each gate reads the files, some for each name that they look up. */
function textOf(bytes: Uint8Array): string {
  const text = decoded.get(bytes) ?? Buffer.from(bytes).toString('utf8')
  decoded.set(bytes, text)
  return text
}

export function fileWith(candidate: Candidate, word: string): string {
  return textsOf(candidate, '.js').find(([, text]) => text.includes(word))?.[0] ?? candidate.record.entry
}

export function predecessorOf({ record }: Candidate, { live }: GateContext): Release | undefined {
  return live.find((release) => release.record.name === record.name)
}

export function liveShellOf({ record }: Candidate, { live }: GateContext): Release | undefined {
  return record.kind === 'shell' ? undefined : live.find((release) => release.record.kind === 'shell')
}
