import { LIFE_CLOCK, wireOf, type PaymentMethod } from '@parlour/contracts'
import { toChecksumAddress, toTronAddress } from './address.ts'
import type { PaymentNetwork } from './payment-network.ts'

/** What an address waits for: the price of an order, or a top-up of the merchant's deposit. */
export type AttemptPurpose =
  | { readonly orderId: string; readonly topupAmount: null }
  | { readonly orderId: null; readonly topupAmount: bigint }

/** Whose money comes to an address; without an order it is a top-up. */
export interface AddressOwner {
  readonly attemptId: string
  readonly merchantId: string
  readonly orderId: string | null
}

/** A payment attempt: one order or top-up, one method, one address; a renewal moves `expiresAt` and nothing else. */
export type Attempt = AttemptPurpose & {
  readonly id: string
  readonly merchantId: string
  readonly method: PaymentMethod['id']
  readonly hexAddress: string
  /** As the network writes it. */
  readonly address: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Sorts by merchant and order: whoever books for several owners locks them in this order, so that two chains cannot wait for each other. */
export function inOrder<Item>(items: readonly Item[], ownerOf: (item: Item) => AddressOwner): readonly Item[] {
  const keyOf = (item: Item) => {
    const { merchantId, orderId } = ownerOf(item)
    return `${merchantId}:${orderId ?? ''}`
  }
  return items.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
}

/** How long an unpaid top-up address is shown again before another one takes its place. It is watched for ever. */
export const TOP_UP_LEASE_MS = 30 * 24 * 3_600_000

/** How long the countdown runs. Money that comes later is not lost. */
export const ATTEMPT_LIFE_MS = LIFE_CLOCK.attemptMinutes * 60_000

/** How much of a countdown, in ms, may be left when it is renewed. */
const RENEWABLE_MS = LIFE_CLOCK.attemptRenewableMinutes * 60_000

/** Whether a countdown is asked for again late enough to start anew. */
export function isRenewable(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= RENEWABLE_MS
}

/** An address as its chain writes it: `T…` on TRON, mixed-case `0x…` on Ethereum and its siblings. */
export function writtenAddress({ chain }: { readonly chain: string }, hexAddress: string): string {
  return chain === 'tron' ? toTronAddress(hexAddress) : toChecksumAddress(hexAddress)
}

/** What a wallet app opens: EIP-681 on Ethereum, a `tron:` link on TRON; the amount is micro-USDT. */
export function walletUri(network: Pick<PaymentNetwork, 'chain' | 'chainId' | 'token'>, address: string, amount: bigint): string {
  const token = writtenAddress(network, network.token)
  if (network.chain === 'eth') return `ethereum:${token}@${network.chainId}/transfer?address=${address}&uint256=${amount}`
  const decimal = wireOf(amount).replace(/\.?0+$/, '')
  return `tron:${address}?amount=${decimal}&token=${token}`
}
