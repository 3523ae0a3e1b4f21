import type { ContractRepository } from '../db/contract.repository.ts'
import type { StatementRepository } from '../db/statement.repository.ts'
import type { UsageRepository } from '../db/usage.repository.ts'
import { linesOf } from '../domain/statement-lines.ts'
import { digestOf, textOf } from '../domain/statement-text.ts'

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
export type RecomputeStatement = (statementId: string) => Promise<Recomputed | null>

export function makeRecomputeStatement(stores: {
  readonly contracts: Pick<ContractRepository, 'find'>
  readonly statements: Pick<StatementRepository, 'find'>
  readonly usage: Pick<UsageRepository, 'listFor'>
}): RecomputeStatement {
  return async (statementId) => {
    const stored = await stores.statements.find(statementId)
    const contract = stored && (await stores.contracts.find(stored.contractId))
    if (!contract) return null
    const usage = await stores.usage.listFor(contract, stored.period)
    const storedText = textOf(stored)
    const recomputedText = textOf({ ...stored, lines: linesOf(contract, stored.period, usage) })
    const recomputedDigest = digestOf(recomputedText)
    const isIdentical = stored.digest === recomputedDigest && storedText === recomputedText
    return { merchantId: stored.merchantId, storedText, recomputedText, digest: stored.digest, recomputedDigest, isIdentical }
  }
}
