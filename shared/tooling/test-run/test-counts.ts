import { readFileSync } from 'node:fs'

/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** The counts of one runner; one that exits red without a failed test (it could not start, say), or green without a test, failed all the same. */
export function countsOf(isGreen: boolean, passed: number, failed: number): Counts {
  return { passed, failed: isGreen && passed > 0 ? failed : Math.max(1, failed) }
}

/** The counts of several runners together. */
export function sumOf(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
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
