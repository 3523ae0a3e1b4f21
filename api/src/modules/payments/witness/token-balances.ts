import type { JsonRpc } from '../../../platform/json-rpc.ts'

const BALANCE_OF = '0x70a08231'
const CALLS_PER_BATCH = 100

export async function balancesAt(
  rpc: JsonRpc,
  token: string,
  hexAddresses: readonly string[],
  at: number | 'latest',
): Promise<readonly bigint[]> {
  const block = typeof at === 'number' ? `0x${at.toString(16)}` : at
  const balances: bigint[] = []
  for (let first = 0; first < hexAddresses.length; first += CALLS_PER_BATCH) {
    const chunk = hexAddresses.slice(first, first + CALLS_PER_BATCH)
    const calls = chunk.map(
      (address) => ['eth_call', [{ to: token, data: `${BALANCE_OF}${address.slice(2).padStart(64, '0')}` }, block]] as const,
    )
    balances.push(...(await rpc.batch(calls)).map(amountOf))
  }
  return balances
}

function amountOf(answer: unknown): bigint {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(answer)) throw new Error('The node told no balance')
  return BigInt(answer)
}
