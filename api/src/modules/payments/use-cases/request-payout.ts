import { randomUUID } from 'node:crypto'
import type { PaymentMethodId } from '@parlour/contracts'
import { crashPoint } from '../../../platform/crash-point.ts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import { lockMerchantMoney } from '../../../platform/merchant-lock.ts'
import { ACCOUNTS, refundReserved } from '../../ledger/index.ts'
import { fromEvmAddress, fromTronAddress } from '../domain/address.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { PAYOUT_BOUNDS, type WantedRefund } from '../domain/payout.ts'
import { outletOf, type PayoutDeps } from '../payout/payout-console.ts'
import { notifyRefund } from './notify-refund.ts'

export interface PayoutRequest {
  readonly merchantId: string
  readonly accountId: string
  readonly method: PaymentMethodId
  readonly amount: bigint
  readonly address: string
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** Runs before any lock. Throws `payments.method-unavailable`, `payments.payout-amount` or `payments.payout-address`. */
export async function readPayoutRequest(deps: PayoutDeps, request: PayoutRequest): Promise<WantedRefund> {
  const { network } = outletOf(deps, request.method)
  if (request.amount < PAYOUT_BOUNDS.least || request.amount > PAYOUT_BOUNDS.most)
    throw new DomainError('payments.payout-amount', { fields: { amount: 'range' } })
  const receiver = await readReceiver(deps, network, request.address)
  const { merchantId, accountId: requestedBy, amount } = request
  return { id: randomUUID(), kind: 'refund', merchantId, requestedBy, chain: network.chain, amount, receiver, requestedAt: deps.now() }
}

/** Throws `payments.payout-address`. */
export async function readReceiver(deps: PayoutDeps, { chain }: PaymentNetwork, address: string): Promise<string> {
  const receiver = chain === 'tron' ? fromTronAddress(address) : fromEvmAddress(address)
  if (receiver === null) throw new DomainError('payments.payout-address', { fields: { address: 'form' } })
  if (await isForbidden(deps, receiver)) throw new DomainError('payments.payout-address', { fields: { address: 'refused' } })
  return receiver
}

/** Takes a payout out of the credit in the transaction `trx`; throws `settlement.credit-too-small`. */
export async function reservePayout(
  trx: Database,
  deps: Pick<PayoutDeps, 'ledger' | 'stores' | 'networks' | 'publish'>,
  refund: WantedRefund,
): Promise<void> {
  const { merchantId, amount } = refund
  await lockMerchantMoney(trx, merchantId)
  const credit = ACCOUNTS.credit(merchantId)
  const books = deps.ledger.within(trx)
  const held = -((await books.lock([credit])).get(credit.code) ?? 0n)
  if (held < amount) throw new DomainError('settlement.credit-too-small', { fields: { amount: 'range' } })
  const payouts = deps.stores.payouts(trx)
  await payouts.request(refund)
  await books.post(refundReserved(refund))
  await payouts.reserve(refund.id)
  crashPoint('payments.payout-reserved')
  await publishChange(trx, merchantId, 'settlement')
  await notifyRefund(trx, deps, 'requested', refund)
}

async function isForbidden({ db, outlets, stores, screenSender }: PayoutDeps, receiver: string): Promise<boolean> {
  const ours = outlets.flatMap(({ network, treasury }) => [network.token, treasury])
  if (receiver === ZERO_ADDRESS || ours.includes(receiver)) return true
  if (await stores.isDepositAddress(db, receiver)) return true
  for (const { network } of outlets) if (await screenSender?.(network.chain, receiver)) return true
  return false
}
