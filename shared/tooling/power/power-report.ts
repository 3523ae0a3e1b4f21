export interface Result {
  readonly id: string
  readonly group: string
  readonly file: string
  readonly harm: string
  /** `too long`: a test timed out, which fails the gate as well; `types`: found by the type check only. */
  readonly outcome: 'caught' | 'too long' | 'types' | 'missed' | 'not planted'
  readonly by?: string
  readonly ran?: number
}

export interface PowerReport {
  readonly rows: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly lines: readonly string[]
  /** Percentage of previously caught faults that are still caught; of all faults if there is no earlier report. */
  readonly share: number
  readonly count: number
}

export function powerOf(results: readonly Result[], before: readonly Result[] | null): PowerReport {
  const planted = results.filter(({ outcome }) => outcome !== 'not planted')
  const caughtBefore = new Set(before?.filter(isCaught).map(({ id }) => id))
  const compared = planted.filter(({ id, outcome }) => outcome !== 'types' && (before === null || caughtBefore.has(id)))
  const caught = compared.filter(isCaught)
  const missed = compared.filter((result) => !isCaught(result))
  return {
    rows: Object.fromEntries([...new Set(results.map(({ group }) => group))].map((group) => [group, rowOf(results, group)])),
    lines: missed.map(({ id, harm }) => `missed ${id}: ${harm}${before === null ? '' : ` (before: ${by(before, id)})`}`),
    share: compared.length === 0 ? 0 : (100 * caught.length) / compared.length,
    count: compared.length,
  }
}

function isCaught({ outcome }: Result): boolean {
  return outcome === 'caught' || outcome === 'too long'
}

function by(before: readonly Result[], id: string): string {
  return before.find((result) => result.id === id)?.by ?? ''
}

function rowOf(results: readonly Result[], group: string): Readonly<Record<string, number>> {
  const own = results.filter((result) => result.group === group)
  const of = (outcome: Result['outcome']) => own.filter((result) => result.outcome === outcome).length
  return {
    faults: own.length,
    caught: of('caught') + of('too long'),
    types: of('types'),
    missed: of('missed'),
    'not planted': of('not planted'),
  }
}
