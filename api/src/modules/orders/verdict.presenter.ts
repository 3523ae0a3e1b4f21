import { deskClock, type OrderVerdict, type VerdictState } from '@parlour/contracts'
import type { ListedVerdict, Verdict } from './db/verdict.store.ts'

/** Where a verdict stands. */
export function stateOf({ approvedAt, withdrawnAt }: Verdict): VerdictState {
  if (approvedAt !== null) return 'approved'
  return withdrawnAt === null ? 'waiting' : 'withdrawn'
}

/** What people of the ids are called; somebody unknown is left out. */
export type NamesOf = (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Verdicts as a person of the staff sees them: people by their names, and which are its own. */
export async function presentVerdicts(
  verdicts: readonly ListedVerdict[],
  namesOf: NamesOf,
  { reader, now }: { readonly reader: string; readonly now: Date },
): Promise<OrderVerdict[]> {
  const people = verdicts.flatMap((verdict) => [verdict.merchantId, verdict.proposedBy, endOf(verdict).by ?? []].flat())
  const names = await namesOf([...new Set(people)])
  return verdicts.map((verdict) => {
    const { id, orderId, orderNumber, siteName, merchantId, reason, proposedBy, proposedAt, withdrawalReason } = verdict
    const { by, at } = endOf(verdict)
    return {
      id,
      state: stateOf(verdict),
      orderId,
      orderNumber,
      siteName,
      merchantId,
      merchant: names.get(merchantId) ?? merchantId,
      reason,
      proposedBy: names.get(proposedBy) ?? proposedBy,
      proposedAt: proposedAt.toISOString(),
      clock: deskClock('money', at === null ? proposedAt : null, now),
      isOwn: proposedBy === reader,
      endedBy: by === null ? null : (names.get(by) ?? by),
      endedAt: at?.toISOString() ?? null,
      withdrawalReason,
    }
  })
}

function endOf({
  approvedBy,
  approvedAt,
  withdrawnBy,
  withdrawnAt,
}: Pick<Verdict, 'approvedBy' | 'approvedAt' | 'withdrawnBy' | 'withdrawnAt'>) {
  return { by: approvedBy ?? withdrawnBy, at: approvedAt ?? withdrawnAt }
}
