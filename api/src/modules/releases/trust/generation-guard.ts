import { checkGeneration, type GenerationCandidate } from './check-generation.ts'
import { saveLastGood, readLastGood } from './last-generation.ts'
import type { RegistryKey } from './registry-key.ts'

/** Stands between what was read and what is served. */
export interface GenerationGuard {
  /** Whether a generation may be served after the one of `lastEpoch`; a refusal is reported once. */
  readonly isGood: (candidate: GenerationCandidate, lastEpoch: number) => boolean
  /** Keeps what is served from now on for a start without the database. */
  readonly keep: (candidate: GenerationCandidate) => void
  /** What was kept last, if it still may be served. */
  readonly lastGood: () => Promise<GenerationCandidate | null>
}

/** What guarding needs. */
export interface GenerationGuardDeps {
  readonly key: Pick<RegistryKey, 'keyId' | 'isSigned'>
  readonly dataDirectory: string
  readonly onFault: (error: unknown) => void
  readonly now?: () => Date
}

/** Makes the guard; it keeps one generation after the other, so that an older one never overwrites a newer one. */
export function createGenerationGuard({ key, dataDirectory, onFault, now = () => new Date() }: GenerationGuardDeps): GenerationGuard {
  const reported = new Set<string>()
  let saving: Promise<void> = Promise.resolve()
  const isGood: GenerationGuard['isGood'] = (candidate, lastEpoch) => {
    const fault = checkGeneration(candidate, { key, lastEpoch, now: now() })
    if (fault === null) return true
    const message = `Generation ${candidate.generation.epoch} of releases is not served: ${fault}`
    if (!reported.has(message)) onFault(new Error(message))
    reported.add(message)
    return false
  }
  return {
    isGood,
    keep: (candidate) => {
      saving = saving.then(async () => saveLastGood(dataDirectory, candidate)).catch(onFault)
    },
    lastGood: async () => {
      const stored = await readLastGood(dataDirectory)
      return stored && isGood(stored, 0) ? stored : null
    },
  }
}
