import { openPayoutStore } from '../db/payout.store.ts'
import { openReturnWalletStore } from '../db/return-wallet.store.ts'
import { isDepositAddress, listSweepable } from '../db/sweepable-address.read-model.ts'
import type { PayoutStores } from './payout-console.ts'

/** The stores of payouts in the database. */
export const PAYOUT_STORES: PayoutStores = {
  payouts: openPayoutStore,
  returnWallets: openReturnWalletStore,
  sweepable: listSweepable,
  isDepositAddress,
}
