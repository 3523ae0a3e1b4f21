import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One fault: the exact text of a file, which occurs there once, and what stands in its place. */
export interface PlantedFault {
  readonly id: string
  /** Under which name the share of its kind is printed. */
  readonly group: string
  /** Relative to the root of the repository. */
  readonly file: string
  readonly find: string
  readonly replace: string
  /** What a user would suffer, or which change a mutant is. */
  readonly harm: string
  /** Tests or journeys to run first, where imports and folders do not lead to them. */
  readonly tests?: readonly string[]
}

/** The faults that people thought of: wiring, language, style and races. */
export function handMadeFaults(): PlantedFault[] {
  const text = readFileSync(join(import.meta.dirname, 'hand-made-faults.json'), 'utf8')
  return (JSON.parse(text) as PlantedFault[]).map((fault) => ({ ...fault, group: 'hand-made' }))
}

/** The source with the fault in it; null where the text does not stand there exactly once, so that the fault cannot be planted. */
export function plant(source: string, { find, replace }: Pick<PlantedFault, 'find' | 'replace'>): string | null {
  const parts = source.split(find)
  return parts.length === 2 ? parts.join(replace) : null
}
