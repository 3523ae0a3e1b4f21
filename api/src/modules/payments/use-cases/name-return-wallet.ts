import type { PaymentMethodId } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { NamedWallet } from '../db/return-wallet.repository.ts'
import { writtenAddress } from '../domain/attempt.ts'
import { outletOf, type PayoutsContext } from '../payout/payout-console.ts'
import { readReceiver } from './request-payout.ts'

export interface WalletRequest {
  readonly merchantId: string
  readonly accountId: string
  readonly method: PaymentMethodId
  readonly address: string
}

/** Idempotent; not possible once the payout is proposed (decision 0045). Throws `settlement.no-return` and as `readReceiver`. */
export async function nameReturnWallet(ctx: PayoutsContext, request: WalletRequest, proveAgain: () => Promise<void>): Promise<NamedWallet> {
  const { merchantId, accountId, method, address } = request
  await ctx.assertVerified(merchantId)
  const { network } = outletOf(ctx, method)
  // Before the proof is checked, so that nobody spends it on an address that is rejected.
  const receiver = await readReceiver(ctx, network, address)
  await proveAgain()
  return ctx.transact(async (store) => {
    await store.lockMerchantMoney(merchantId)
    const left = await store.deposits.readRest(merchantId)
    if (left === null) throw new DomainError('settlement.no-return')
    const [last] = await store.returnWallets.latestOf([merchantId])
    const { chain } = network
    if (last?.chain === chain && last.receiver === receiver) return last
    const version = (last?.version ?? 0) + 1
    const named: NamedWallet = { merchantId, version, chain, receiver, namedBy: accountId, namedAt: ctx.now() }
    await store.returnWallets.add(named)
    const payout = { id: `${merchantId}:${version}`, amount: left.rest, network: network.name, address: writtenAddress(network, receiver) }
    await store.publish({ type: 'deposit-return.named', merchantId, payout })
    await store.publishChange(merchantId, 'settlement')
    return named
  })
}
