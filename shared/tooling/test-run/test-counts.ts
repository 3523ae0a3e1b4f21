import { readFileSync } from 'node:fs'

/** A test that passed and the ids of docs/requirements.md that it carries. */
export interface Proof {
  readonly test: string
  readonly ids: readonly string[]
}

/** How many tests passed, each failure with its name and message, and what was proven. */
export interface Counts {
  readonly passed: number
  readonly reds: readonly string[]
  readonly proofs: readonly Proof[]
}

/** How a command ended, with the last lines that it printed. */
export interface Ending {
  readonly isGreen: boolean
  readonly lastLines: string
}

/** The counts of one runner. One that fails without a failed test (an error outside of tests), or passes without a test, counts as a failure. */
export function countsOf({ isGreen, lastLines }: Ending, { passed, reds, proofs }: Counts): Counts {
  const isRedAlone = reds.length === 0 && !(isGreen && passed > 0)
  return { passed, reds: isRedAlone ? [`The runner failed without a failed test:\n${lastLines}`] : reds, proofs }
}

/** The counts of several runners together. */
export function sumOf(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    reds: counts.flatMap(({ reds }) => reds),
    proofs: counts.flatMap(({ proofs }) => proofs),
  }
}

/** Reads the report of a runner; one that could not start leaves none. */
export function readReport<Report>(path: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Report>
  } catch {
    return {}
  }
}
