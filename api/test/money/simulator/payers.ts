import { encodeFunctionData, type Hex } from 'viem'
import { LOCAL_ACCOUNTS, LOCAL_TOKENS, sendFrom, sendLocalToken, TEST_TOKEN_ABI } from '../../../src/chain/index.ts'
import type { JsonRpc } from '../../../src/platform/json-rpc.ts'
import type { Target } from './market.ts'

/** Late money, and money after a cancellation or to a retired address, come from paying old addresses. */
export const PAYERS = [
  ...(['exact', 'exact', 'exact', 'micro-short', 'split', 'over', 'ten-times', 'dust', 'zero'] as const),
  ...(['two-orders', 'two-orders', 'fee-on-transfer', 'wrong-token'] as const),
] as const
export type Payer = (typeof PAYERS)[number]

const STRANGER = `0x${'ee'.repeat(20)}`

export async function pay(rpc: JsonRpc, payer: Payer, target: Target, other: Target, draw: (below: number) => number): Promise<void> {
  const { requested } = target
  const to = async (amount: bigint) => void (await sendLocalToken(rpc, target.method, hexOf(target.hexAddress), amount))
  const batch = async (sums: readonly (readonly [string, bigint])[]) => {
    const args = [sums.map(([address]) => hexOf(address)), sums.map(([, amount]) => amount)] as const
    const data = encodeFunctionData({ abi: TEST_TOKEN_ABI, functionName: 'batchTransfer', args })
    await sendFrom(rpc, LOCAL_ACCOUNTS.demoWallet, { to: LOCAL_TOKENS[target.method], data })
  }
  switch (payer) {
    case 'exact':
      return to(requested)
    case 'micro-short':
      return to(requested > 1n ? requested - 1n : 1n)
    case 'over':
      return to(requested + BigInt(1 + draw(900_000_000)))
    case 'ten-times':
      return to(requested * 10n)
    case 'dust':
      return to(BigInt(1 + draw(999_999)))
    case 'zero':
      return to(0n)
    case 'two-orders':
      return batch([
        [target.hexAddress, requested],
        [other.hexAddress, other.requested],
        [target.hexAddress, 1_000_000n],
      ])
    case 'fee-on-transfer':
      return batch([
        [STRANGER, requested / 1_000n],
        [target.hexAddress, requested - requested / 1_000n],
      ])
    case 'wrong-token':
      return void (await sendLocalToken(rpc, target.method === 'trc20' ? 'erc20' : 'trc20', hexOf(target.hexAddress), requested))
    case 'split':
      for (let part = 0; part < 3; part += 1) await to(requested / 3n)
      return to(requested - 3n * (requested / 3n))
  }
}

function hexOf(text: string): Hex {
  return `0x${text.slice(2)}`
}
