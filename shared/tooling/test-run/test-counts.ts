import { readFileSync } from 'node:fs'

/** How many tests passed, and each that failed in words: its name and what it said. */
export interface Counts {
  readonly passed: number
  readonly reds: readonly string[]
}

/** How a command ended, with the last lines that it printed. */
export interface Ending {
  readonly isGreen: boolean
  readonly lastLines: string
}

/** The counts of one runner; one that ends red without a failed test (an error outside of every test, say), or green without a test, failed all the same. */
export function countsOf({ isGreen, lastLines }: Ending, passed: number, reds: readonly string[]): Counts {
  const isRedAlone = reds.length === 0 && !(isGreen && passed > 0)
  return { passed, reds: isRedAlone ? [`The runner failed without a failed test:\n${lastLines}`] : reds }
}

/** The counts of several runners together. */
export function sumOf(counts: readonly Counts[]): Counts {
  return { passed: counts.reduce((sum, { passed }) => sum + passed, 0), reds: counts.flatMap(({ reds }) => reds) }
}

/** Reads the report of a runner; one that could not start leaves none. */
export function readReport<Report>(path: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Report>
  } catch {
    return {}
  }
}
