import { createHash } from 'node:crypto'
import type { Period } from './period.ts'
import { totalOf, type StatementLine } from './statement-lines.ts'

export const FORMULA_VERSION = 1

export interface StatementContent {
  readonly contractId: string
  readonly period: Period
  readonly version: number
  readonly formulaVersion: number
  readonly lines: readonly StatementLine[]
}

/** The canonical text of a statement; the run writes the same in SQL, so each change here needs a new formula version there. */
export function textOf({ contractId, period, version, formulaVersion, lines }: StatementContent): string {
  const head = ['statement', contractId, period.start, period.end, version, formulaVersion]
  return [head.join('|'), ...lines.map(lineText), `total|${totalOf(lines)}`].join('\n')
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function lineText({ kind, corrects, covers, volume, count, rate, minimum, amount }: StatementLine): string {
  return [kind, corrects ?? '', covers.start, covers.end, volume ?? '', count ?? '', rate, minimum ?? '', amount].join('|')
}

export function statementNumberOf(periodEnd: string, id: string): string {
  return `${periodEnd.replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`
}
