import { LIFETIMES, wireOf, type PaymentMethod } from '@parlour/contracts'
import { toChecksumAddress, toTronAddress } from './address.ts'
import type { PaymentNetwork } from './payment-network.ts'

export type AttemptPurpose =
  | { readonly orderId: string; readonly topupAmount: null }
  | { readonly orderId: null; readonly topupAmount: bigint }

export interface AddressOwner {
  readonly attemptId: string
  readonly merchantId: string
  readonly orderId: string | null
}

/** One order or top-up, one method, one address; a renewal changes only `expiresAt`. */
export type Attempt = AttemptPurpose & {
  readonly id: string
  readonly merchantId: string
  readonly method: PaymentMethod['id']
  readonly hexAddress: string
  readonly address: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Sorts by merchant and order. Locks must be taken in this order, so that two chains cannot deadlock. */
export function inOrder<Item>(items: readonly Item[], ownerOf: (item: Item) => AddressOwner): readonly Item[] {
  const keyOf = (item: Item) => {
    const { merchantId, orderId } = ownerOf(item)
    return `${merchantId}:${orderId ?? ''}`
  }
  return items.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
}

/** After this an unpaid top-up address is replaced by a new one. It stays watched for ever. */
export const TOP_UP_LEASE_MS = 30 * 24 * 3_600_000

/** Length of the countdown. Money that arrives later is not lost. */
export const ATTEMPT_LIFE_MS = LIFETIMES.attemptMinutes * 60_000

/** A countdown with at most this many ms left can be renewed. */
const RENEWABLE_MS = LIFETIMES.attemptRenewableMinutes * 60_000

export function isRenewable(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= RENEWABLE_MS
}

/** `T…` on TRON, mixed-case `0x…` on Ethereum and its siblings. */
export function writtenAddress({ chain }: { readonly chain: string }, hexAddress: string): string {
  return chain === 'tron' ? toTronAddress(hexAddress) : toChecksumAddress(hexAddress)
}

/** EIP-681 on Ethereum, a `tron:` link on TRON; the amount is micro-USDT. */
export function walletUri(network: Pick<PaymentNetwork, 'chain' | 'chainId' | 'token'>, address: string, amount: bigint): string {
  const token = writtenAddress(network, network.token)
  if (network.chain === 'eth') return `ethereum:${token}@${network.chainId}/transfer?address=${address}&uint256=${amount}`
  const decimal = wireOf(amount).replace(/\.?0+$/, '')
  return `tron:${address}?amount=${decimal}&token=${token}`
}
