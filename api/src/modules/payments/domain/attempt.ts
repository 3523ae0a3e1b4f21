import { LIFE_CLOCK, wireOf, type PaymentMethod } from '@parlour/contracts'
import { toChecksumAddress, toTronAddress } from './address.ts'
import type { PaymentNetwork } from './payment-network.ts'

/** A payment attempt: one order, one method, one address; a renewal moves `expiresAt` and nothing else. */
export interface Attempt {
  readonly id: string
  readonly orderId: string
  readonly merchantId: string
  readonly method: PaymentMethod['id']
  readonly hexAddress: string
  /** As the network writes it. */
  readonly address: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** How long the countdown runs (D27). Money that comes later is not lost. */
export const ATTEMPT_LIFE_MS = LIFE_CLOCK.attemptMinutes * 60_000

/** An address as the network writes it: `T…` on TRON, mixed-case `0x…` on Ethereum. */
export function writtenAddress({ chain }: Pick<PaymentNetwork, 'chain'>, hexAddress: string): string {
  return chain === 'tron' ? toTronAddress(hexAddress) : toChecksumAddress(hexAddress)
}

/** What a wallet app opens: EIP-681 on Ethereum, a `tron:` link on TRON; the amount is micro-USDT. */
export function walletUri(network: Pick<PaymentNetwork, 'chain' | 'chainId' | 'token'>, address: string, amount: bigint): string {
  const token = writtenAddress(network, network.token)
  if (network.chain === 'eth') return `ethereum:${token}@${network.chainId}/transfer?address=${address}&uint256=${amount}`
  const decimal = wireOf(amount).replace(/\.?0+$/, '')
  return `tron:${address}?amount=${decimal}&token=${token}`
}
