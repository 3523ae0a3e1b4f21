import { readFileSync } from 'node:fs'

export interface Proof {
  readonly test: string
  readonly ids: readonly string[]
}

export interface Counts {
  readonly passed: number
  readonly reds: readonly string[]
  readonly proofs: readonly Proof[]
}

export interface Ending {
  readonly isGreen: boolean
  readonly lastLines: string
}

/** A failing run without a failed test (an error outside of tests), or a passing run without tests, counts as a failure. */
export function countsOf({ isGreen, lastLines }: Ending, { passed, reds, proofs }: Counts): Counts {
  const isRedAlone = reds.length === 0 && !(isGreen && passed > 0)
  return { passed, reds: isRedAlone ? [`The runner failed without a failed test:\n${lastLines}`] : reds, proofs }
}

export function sumOf(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    reds: counts.flatMap(({ reds }) => reds),
    proofs: counts.flatMap(({ proofs }) => proofs),
  }
}

/** Empty when the runner could not start. */
export function readReport<Report>(path: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Report>
  } catch {
    return {}
  }
}
