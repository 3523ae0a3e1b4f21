import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkGeneration, type GenerationCandidate } from './check-generation.ts'
import type { RegistryKey } from './registry-key.ts'

export interface GenerationGuard {
  /** Whether a generation may follow the one of `lastEpoch`; each rejection is reported once. */
  readonly isGood: (candidate: GenerationCandidate, lastEpoch: number) => boolean
  readonly save: (candidate: GenerationCandidate) => void
  readonly lastGood: () => Promise<GenerationCandidate | null>
}

export interface GenerationGuardDeps {
  readonly key: Pick<RegistryKey, 'isSigned'>
  readonly dataDirectory: string
  readonly onFault: (error: unknown) => void
  readonly now: () => Date
}

/** Stores generations one after the other, so that an older one never overwrites a newer one. */
export function createGenerationGuard({ key, dataDirectory, onFault, now }: GenerationGuardDeps): GenerationGuard {
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
    save: (candidate) => {
      saving = saving
        .then(async () => saveLastGood(dataDirectory, candidate))
        .catch((error: unknown) => {
          if (!isReadOnly(error)) onFault(error)
        })
    },
    lastGood: async () => {
      await saving
      const stored = await readLastGood(dataDirectory)
      return stored && isGood(stored, 0) ? stored : null
    },
  }
}

/** A folder that is not to be written, as on a machine of many. */
function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code))
}

interface Stored extends Pick<GenerationCandidate, 'releases'> {
  readonly generation: Omit<GenerationCandidate['generation'], 'notBefore' | 'expiresAt'> & Record<'notBefore' | 'expiresAt', string>
}

const FILE = 'last-generation.json'

/** For a start without the database; the file is written whole or not at all. */
export async function saveLastGood(dataDirectory: string, good: GenerationCandidate): Promise<void> {
  await mkdir(dataDirectory, { recursive: true })
  const draft = join(dataDirectory, `${FILE}.${randomUUID()}`)
  await writeFile(draft, JSON.stringify(good))
  await rename(draft, join(dataDirectory, FILE))
}

/** Not yet verified; null when there is none or it is unreadable. */
export async function readLastGood(dataDirectory: string): Promise<GenerationCandidate | null> {
  const text = await readFile(join(dataDirectory, FILE), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const { generation, releases } = JSON.parse(text) as Stored
    return { generation: { ...generation, notBefore: new Date(generation.notBefore), expiresAt: new Date(generation.expiresAt) }, releases }
  } catch {
    return null
  }
}
