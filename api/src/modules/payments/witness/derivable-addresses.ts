import type { Database } from '../../../platform/database.ts'
import { createAlarmRepository } from '../db/alarm.repository.ts'
import { createDepositKeyRepository } from '../db/deposit-key.repository.ts'
import { writtenAddress } from '../domain/attempt.ts'
import type { DepositKeys } from '../domain/deposit-keys.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

/** Deriving one takes some milliseconds, and nobody else is served meanwhile: more than these are drawn. */
const MOST = 2_000

/** Derives the addresses of a chain again and raises an alarm for each that does not follow from the key (payments.md 10, 13); answers how many. */
export async function checkDerivable(
  deps: { readonly db: Database; readonly now: () => Date },
  network: Pick<PaymentNetwork, 'chain'>,
  keys: DepositKeys,
): Promise<number> {
  const store = createDepositKeyRepository(deps.db)
  const current = await store.current()
  let wrong = 0
  for (const { index, hexAddress, address } of await store.issuedFrom(network.chain, current?.firstIndex ?? 0, MOST)) {
    const isRight = keys.addressAt(index) === hexAddress && writtenAddress(network, hexAddress) === address
    await new Promise((resolve) => void setImmediate(resolve))
    if (isRight) continue
    wrong += 1
    const facts = { index, address }
    await createAlarmRepository(deps.db).raise(
      { chain: network.chain, kind: 'address-underivable', subject: String(index), isStopping: false, facts },
      deps.now(),
    )
  }
  return wrong
}
