import { randomBytes, randomUUID } from 'node:crypto'
import { encodeFunctionData, type Hex } from 'viem'
import { LOCAL_ACCOUNTS, LOCAL_TOKENS, sendFrom, sendLocalToken, TEST_TOKEN_ABI, untilMined } from '../../src/chain/index.ts'
import { createAttemptRepository } from '../../src/modules/payments/db/attempt.repository.ts'
import { writtenAddress, type AddressOwner } from '../../src/modules/payments/domain/attempt.ts'
import type { PaymentNetwork } from '../../src/modules/payments/domain/payment-network.ts'
import type { Database } from '../../src/platform/database.ts'
import type { JsonRpc } from '../../src/platform/json-rpc.ts'
import { givenOrderRow } from '../money/given-order-row.ts'

export interface WatchedAddress extends AddressOwner {
  readonly hexAddress: string
}

export async function giveAddress(db: Database, network: PaymentNetwork, now: Date): Promise<WatchedAddress> {
  const merchantId = randomUUID()
  const orderId = await givenOrderRow(db, 0, { merchantId, amount: 10n ** 15n, confirmed: 0n, paidAt: null })
  const hexAddress = `0x${randomBytes(20).toString('hex')}`
  const attempts = createAttemptRepository(db)
  const address = writtenAddress(network, hexAddress)
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const attempt = {
    orderId,
    topupAmount: null,
    merchantId,
    method: network.method,
    hexAddress,
    address,
    createdAt: now,
    expiresAt,
  } as const
  const { id } = await attempts.insert(attempt, network.chain, await attempts.nextAddressIndex())
  return { attemptId: id, merchantId, orderId, hexAddress }
}

export function tokenMoves(rpc: JsonRpc) {
  const batchOf = (sums: readonly (readonly [WatchedAddress, bigint])[]) =>
    encodeFunctionData({
      abi: TEST_TOKEN_ABI,
      functionName: 'batchTransfer',
      args: [sums.map(([{ hexAddress }]) => hexOf(hexAddress)), sums.map(([, amount]) => amount)],
    })
  return {
    pay: async ({ hexAddress }: WatchedAddress, amount: bigint): Promise<string> => {
      const hash = await sendLocalToken(rpc, 'trc20', hexOf(hexAddress), amount)
      await untilMined(rpc, hash)
      return hash
    },
    payBatch: async (sums: readonly (readonly [WatchedAddress, bigint])[]): Promise<string> => {
      const hash = await sendFrom(rpc, LOCAL_ACCOUNTS.demoWallet, { to: LOCAL_TOKENS.trc20, data: batchOf(sums) })
      await untilMined(rpc, hash)
      return hash
    },
  }
}

function hexOf(text: string): Hex {
  return `0x${text.slice(2)}`
}
