import type { PaymentMethodId } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import { lockMerchantMoney } from '../../../platform/merchant-lock.ts'
import type { NamedWallet } from '../db/return-wallet.repository.ts'
import { writtenAddress } from '../domain/attempt.ts'
import { outletOf, type PayoutDeps } from '../payout/payout-console.ts'
import { readReceiver } from './request-payout.ts'

export interface WalletRequest {
  readonly merchantId: string
  readonly accountId: string
  readonly method: PaymentMethodId
  readonly address: string
}

export interface WalletProofs {
  readonly assertVerified: (db: Database, merchantId: string) => Promise<void>
  readonly proveAgain: () => Promise<void>
}

/** Idempotent; not possible once the payout is proposed (decision 0045). Throws `settlement.no-return` and as `readReceiver`. */
export async function nameReturnWallet(deps: PayoutDeps, proofs: WalletProofs, request: WalletRequest): Promise<NamedWallet> {
  const { merchantId, accountId, method, address } = request
  await proofs.assertVerified(deps.db, merchantId)
  const { network } = outletOf(deps, method)
  // Before the proof is checked, so that nobody spends it on an address that is rejected.
  const receiver = await readReceiver(deps, network, address)
  await proofs.proveAgain()
  return deps.db.transaction(async (trx) => {
    await lockMerchantMoney(trx, merchantId)
    const left = await deps.deposits.readRest(trx, merchantId)
    if (left === null) throw new DomainError('settlement.no-return')
    const wallets = deps.stores.returnWallets(trx)
    const [last] = await wallets.latestOf([merchantId])
    const { chain } = network
    if (last?.chain === chain && last.receiver === receiver) return last
    const version = (last?.version ?? 0) + 1
    const named: NamedWallet = { merchantId, version, chain, receiver, namedBy: accountId, namedAt: deps.now() }
    await wallets.add(named)
    const payout = { id: `${merchantId}:${version}`, amount: left.rest, network: network.name, address: writtenAddress(network, receiver) }
    await deps.publish(trx, { type: 'deposit-return.named', merchantId, payout })
    await publishChange(trx, merchantId, 'settlement')
    return named
  })
}
