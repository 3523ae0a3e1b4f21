import type { Database } from '../../../platform/database.ts'
import { createAlarmRepository } from '../db/alarm.repository.ts'
import { createDepositKeyRepository } from '../db/deposit-key.repository.ts'
import { writtenAddress } from '../domain/attempt.ts'
import type { DepositKeys } from '../domain/deposit-keys.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

/** Deriving one takes milliseconds and blocks the event loop: above this number a random sample is checked. */
const MOST = 2_000

/** Raises an alarm for each address that does not derive from the key (payments.md 10, 13); returns how many. */
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
