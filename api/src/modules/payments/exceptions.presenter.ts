import type { PaymentException, WaitingRelease } from '@parlour/contracts'
import type { Release } from './db/release.repository.ts'
import type { PaymentNetwork } from './domain/payment-network.ts'
import type { ListedException } from './use-cases/list-exceptions.ts'

type Names = ReadonlyMap<string, string>

export function presentException(
  found: ListedException,
  names: Names,
  networks: readonly PaymentNetwork[],
  reader: string,
): PaymentException {
  const { chain, release, since, merchantId, ...facts } = found
  return {
    ...facts,
    merchantId,
    merchant: names.get(merchantId ?? '') || null,
    network: facts.network ?? networks.find((network) => network.chain === chain)?.name ?? null,
    since: since.toISOString(),
    release: release === null ? null : presentRelease(release, names, reader),
  }
}

function presentRelease({ id, reason, proposedBy, proposedAt }: Release, names: Names, reader: string): WaitingRelease {
  return { id, reason, proposedBy: names.get(proposedBy) ?? proposedBy, proposedAt: proposedAt.toISOString(), isOwn: proposedBy === reader }
}
