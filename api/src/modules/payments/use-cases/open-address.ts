import type { AttemptRepository } from '../db/attempt.repository.ts'
import { ATTEMPT_LIFE_MS, writtenAddress, type Attempt, type AttemptPurpose } from '../domain/attempt.ts'
import type { DepositKeys } from '../domain/deposit-keys.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

export interface AddressUnit {
  readonly attempts: AttemptRepository
  readonly keys: DepositKeys
  readonly now: () => Date
}

export function countdownEnd(at: Date): Date {
  return new Date(at.getTime() + ATTEMPT_LIFE_MS)
}

export async function openAddress(
  { attempts, keys, now }: AddressUnit,
  network: PaymentNetwork,
  merchantId: string,
  purpose: AttemptPurpose,
): Promise<Attempt> {
  const createdAt = now()
  const index = await attempts.nextAddressIndex()
  const hexAddress = keys.addressAt(index)
  const address = writtenAddress(network, hexAddress)
  const { method, chain } = network
  const attempt = { ...purpose, merchantId, method, hexAddress, address, createdAt, expiresAt: countdownEnd(createdAt) }
  return attempts.insert(attempt, chain, index)
}
