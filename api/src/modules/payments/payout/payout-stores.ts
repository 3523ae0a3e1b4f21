import { createPayoutRepository } from '../db/payout.repository.ts'
import { createReturnWalletRepository } from '../db/return-wallet.repository.ts'
import { isDepositAddress, listSweepable } from '../db/sweepable-address.read-model.ts'
import type { PayoutRepositories } from './payout-console.ts'

export const PAYOUT_STORES: PayoutRepositories = {
  payouts: createPayoutRepository,
  returnWallets: createReturnWalletRepository,
  sweepable: listSweepable,
  isDepositAddress,
}
