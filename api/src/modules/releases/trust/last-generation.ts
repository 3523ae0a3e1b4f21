import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GenerationCandidate } from './check-generation.ts'

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
