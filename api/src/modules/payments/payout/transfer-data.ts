import { encodeFunctionData, getAddress, parseAbi, type Hex } from 'viem'

const TRANSFER_ABI = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])

/** `to` is 20 bytes in hex, the amount is in units of the token. */
export function transferData({ to, amount }: { readonly to: string; readonly amount: bigint }): Hex {
  return encodeFunctionData({ abi: TRANSFER_ABI, functionName: 'transfer', args: [getAddress(to), amount] })
}
