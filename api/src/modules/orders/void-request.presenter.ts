import { ageLevelOf, type OrderVoidRequest } from '@parlour/contracts'
import type { ListedVoidRequest, VoidRequest } from './db/void-request.repository.ts'
import { stateOf } from './use-cases/decide-void-request.ts'

export type { ListedVoidRequest }

export type NamesOf = (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

export async function presentVoidRequests(
  voidRequests: readonly ListedVoidRequest[],
  namesOf: NamesOf,
  { reader, now }: { readonly reader: string; readonly now: Date },
): Promise<OrderVoidRequest[]> {
  const people = voidRequests.flatMap((voidRequest) => [voidRequest.merchantId, voidRequest.proposedBy, endOf(voidRequest).by ?? []].flat())
  const names = await namesOf([...new Set(people)])
  return voidRequests.map((voidRequest) => {
    const { id, orderId, orderNumber, siteName, merchantId, reason, proposedBy, proposedAt, withdrawalReason } = voidRequest
    const { by, at } = endOf(voidRequest)
    return {
      id,
      state: stateOf(voidRequest),
      orderId,
      orderNumber,
      siteName,
      merchantId,
      merchant: names.get(merchantId) ?? merchantId,
      reason,
      proposedBy: names.get(proposedBy) ?? proposedBy,
      proposedAt: proposedAt.toISOString(),
      age: ageLevelOf('money', at === null ? proposedAt : null, now),
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
}: Pick<VoidRequest, 'approvedBy' | 'approvedAt' | 'withdrawnBy' | 'withdrawnAt'>) {
  return { by: approvedBy ?? withdrawnBy, at: approvedAt ?? withdrawnAt }
}
