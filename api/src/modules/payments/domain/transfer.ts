/** `ordinal` counts the token's Transfer logs inside the transaction (payments.md 7.3). */
export interface ChainTransfer {
  readonly txHash: string
  readonly ordinal: number
  readonly blockHash: string
  readonly blockHeight: number
  readonly logIndex: number
  readonly sender: string
  readonly hexAddress: string
  readonly amount: bigint
}

/** The limit of the database column, in micro-USDT. */
export const MOST_MICRO = 2n ** 63n - 1n

/** Also the key of its journal. The transaction hash alone would lose the second transfer of a batch. */
export function transferKey(chain: string, { txHash, ordinal }: Pick<ChainTransfer, 'txHash' | 'ordinal'>): string {
  return `${chain}:${txHash}:${ordinal}`
}
