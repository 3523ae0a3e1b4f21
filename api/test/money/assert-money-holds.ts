import type { PaymentNetwork } from '../../src/modules/payments/domain/payment-network.ts'
import type { Database } from '../../src/platform/database.ts'
import { findOnChain } from './chain-findings.ts'
import { findInTables, type Finding } from './money-findings.ts'

export interface CheckedChain {
  readonly networks: readonly PaymentNetwork[]
  /** Time up to which deposits were watched; defaults to now. */
  readonly now?: Date
  readonly areMerchantsNotified?: boolean
}

export async function findBrokenMoney(
  db: Database,
  { networks, now = new Date(), areMerchantsNotified = true }: CheckedChain,
): Promise<readonly Finding[]> {
  const findings = [...(await findInTables(db, now, areMerchantsNotified))]
  for (const network of networks) findings.push(...(await findOnChain(db, network)))
  return findings
}

/** Throws when an invariant of payments.md 10 is broken. Run it after watchers and sweeps have caught up. */
export async function assertMoneyHolds(db: Database, chain: CheckedChain): Promise<void> {
  const findings = await findBrokenMoney(db, chain)
  if (findings.length > 0) throw new Error(`Money does not hold:\n${findings.join('\n')}`)
}
