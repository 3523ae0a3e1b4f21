import type { PaymentNetwork } from '../../src/modules/payments/domain/payment-network.ts'
import type { Database } from '../../src/platform/database.ts'
import { findOnChain } from './chain-findings.ts'
import { findInTables, type Finding } from './money-findings.ts'

/** The chains that the books are compared with, as the watchers know them. */
export interface CheckedChain {
  readonly networks: readonly PaymentNetwork[]
  /** The time up to which deposits were watched; now unless given. */
  readonly now?: Date
  /** Whether merchants are told of what happens; they are unless a test left that out. */
  readonly areMerchantsNotified?: boolean
}

/** Everything that breaks one of the sixteen invariants of payments.md 10. */
export async function findBrokenMoney(
  db: Database,
  { networks, now = new Date(), areMerchantsNotified = true }: CheckedChain,
): Promise<readonly Finding[]> {
  const findings = [...(await findInTables(db, now, areMerchantsNotified))]
  for (const network of networks) findings.push(...(await findOnChain(db, network)))
  return findings
}

/** Throws when one of the sixteen invariants of payments.md 10 is broken; run it when watchers and sweeps have caught up. */
export async function assertMoneyHolds(db: Database, chain: CheckedChain): Promise<void> {
  const findings = await findBrokenMoney(db, chain)
  if (findings.length > 0) throw new Error(`Money does not hold:\n${findings.join('\n')}`)
}
