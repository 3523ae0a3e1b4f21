import type { ErasureBlockers } from '@parlour/contracts'
import type { PlannedErasure } from '../db/erasure.repository.ts'
import type { StoredExport } from '../db/export.repository.ts'
import type { PrivacyContext } from './privacy-context.ts'
import { readBlockers } from './read-blockers.ts'

export interface OwnFacts {
  /** Null when it is over. */
  readonly export: StoredExport | null
  readonly erasure: PlannedErasure | null
  readonly blockers: ErasureBlockers
}

export async function readOwnData(ctx: PrivacyContext, accountId: string): Promise<OwnFacts> {
  const blockers = await readBlockers(ctx, accountId)
  const at = ctx.now()
  const [found, erasure] = await Promise.all([ctx.exports.find(accountId), ctx.erasures.find(accountId)])
  const isOver = found !== null && found.expiresAt !== null && found.expiresAt <= at
  return { export: isOver ? null : found, erasure, blockers }
}
