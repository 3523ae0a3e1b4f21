import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `find` occurs exactly once in the file. */
export interface PlantedFault {
  readonly id: string
  readonly group: string
  readonly file: string
  readonly find: string
  readonly replace: string
  readonly harm: string
  readonly tests?: readonly string[]
}

export function handMadeFaults(): PlantedFault[] {
  const text = readFileSync(join(import.meta.dirname, 'hand-made-faults.json'), 'utf8')
  return (JSON.parse(text) as PlantedFault[]).map((fault) => ({ ...fault, group: 'hand-made' }))
}

/** Null when the text does not occur exactly once, so that the fault cannot be planted. */
export function plant(source: string, { find, replace }: Pick<PlantedFault, 'find' | 'replace'>): string | null {
  const parts = source.split(find)
  return parts.length === 2 ? parts.join(replace) : null
}
