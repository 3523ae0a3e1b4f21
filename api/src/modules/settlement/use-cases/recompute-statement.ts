import { linesOf } from '../domain/statement-lines.ts'
import { digestOf, textOf } from '../domain/statement-text.ts'
import type { SettlementStore } from './settlement-context.ts'

/** Identical when texts and all three digests agree (invariant 11). */
export interface Recomputed {
  readonly merchantId: string
  readonly storedText: string
  readonly recomputedText: string
  /** As stored by the run that closed the period. */
  readonly digest: string
  readonly recomputedDigest: string
  readonly isIdentical: boolean
}

/** Null when there is no statement of that id. */
export async function recomputeStatement(
  { contracts, statements, usage }: Pick<SettlementStore, 'contracts' | 'statements' | 'usage'>,
  statementId: string,
): Promise<Recomputed | null> {
  const stored = await statements.find(statementId)
  const contract = stored && (await contracts.find(stored.contractId))
  if (!contract) return null
  const storedText = textOf(stored)
  const recomputedText = textOf({ ...stored, lines: linesOf(contract, stored.period, await usage.listFor(contract, stored.period)) })
  const recomputedDigest = digestOf(recomputedText)
  const isIdentical = stored.digest === recomputedDigest && storedText === recomputedText
  return { merchantId: stored.merchantId, storedText, recomputedText, digest: stored.digest, recomputedDigest, isIdentical }
}
