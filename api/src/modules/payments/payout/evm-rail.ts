import type { EvmTransaction } from '@parlour/contracts'
import { isHex, keccak256, parseTransaction, recoverTransactionAddress } from 'viem'
import Type from 'typebox'
import Value from 'typebox/value'
import { JsonRpcError, openJsonRpc, type JsonRpc } from '../../../platform/json-rpc.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openChainReader, type ChainReader } from '../watcher/chain-reader.ts'
import { transferData, type CheckedTransaction, type Rail } from './rail.ts'

// What a transfer of USDT burns, with room for the first one to a new holder.
const GAS = 120_000n
// Hours may pass between the making and the sending.
const FEE_ROOM = 3n
const TIP = 1_500_000_000n
const KNOWN = /already known|already imported|nonce too low/i

const Mined = Type.Object({
  from: Type.String(),
  to: Type.Union([Type.String(), Type.Null()]),
  input: Type.String(),
  nonce: Type.String({ pattern: '^0x[0-9a-f]+$' }),
  blockHash: Type.String(),
  blockNumber: Type.String({ pattern: '^0x[0-9a-f]+$' }),
})

export function openEvmRail(network: PaymentNetwork): Rail {
  const rpc = openJsonRpc(network.urls[0] ?? '', network.timeoutMs.silence)
  const reader = openChainReader(rpc, network)
  return {
    readFacts: async (senders) => {
      const price = BigInt(String(await rpc.call('eth_gasPrice', [])))
      const counts = await rpc.batch(senders.map((sender) => ['eth_getTransactionCount', [sender, 'latest']] as const))
      const nonces = new Map(senders.map((sender, position) => [sender, Number(counts[position])]))
      const maxFeePerGas = price * FEE_ROOM + TIP
      return {
        nonceFrom: (sender) => nonces.get(sender) ?? null,
        compose: (request, nonce) => ({
          rail: 'evm',
          chainId: network.chainId,
          from: request.from,
          to: network.token,
          data: transferData(request),
          nonce,
          gas: String(GAS),
          maxFeePerGas: String(maxFeePerGas),
          maxPriorityFeePerGas: String(TIP),
        }),
      }
    },
    check: async (unsigned, signed) => (unsigned.rail === 'evm' ? checkEvm(unsigned, signed) : null),
    broadcast: async (signed) => {
      try {
        await rpc.call('eth_sendRawTransaction', [signed])
      } catch (error) {
        if (!(error instanceof JsonRpcError && KNOWN.test(error.message))) throw error
      }
    },
    isDead: async (unsigned, replacedBy) => unsigned.rail === 'evm' && replacedBy !== null && isReplaced(rpc, reader, unsigned, replacedBy),
  }
}

async function checkEvm(unsigned: EvmTransaction, signed: string): Promise<CheckedTransaction | null> {
  try {
    if (!isHex(signed) || !signed.startsWith('0x02')) return null
    const serialized: `0x02${string}` = `0x02${signed.slice(4)}`
    const signer = await recoverTransactionAddress({ serializedTransaction: serialized })
    const isSame = messageOf(serialized) === approvedWords(unsigned)
    return isSame && signer.toLowerCase() === unsigned.from ? { txHash: keccak256(serialized), signed: serialized } : null
  } catch {
    return null
  }
}

function messageOf(serialized: `0x02${string}`): string {
  const said = parseTransaction(serialized)
  const { chainId, to = '', data = '', nonce = 0, value = 0n, gas, maxFeePerGas, maxPriorityFeePerGas, accessList = [] } = said
  return [chainId, to, data, nonce, value, gas, maxFeePerGas, maxPriorityFeePerGas, accessList.length].join(' ').toLowerCase()
}

function approvedWords({ chainId, to, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas }: EvmTransaction): string {
  return [chainId, to, data, nonce, 0, gas, maxFeePerGas, maxPriorityFeePerGas, 0].join(' ')
}

/** Whether another transaction of the sender with the same nonce is final. */
async function isReplaced(rpc: JsonRpc, reader: ChainReader, unsigned: EvmTransaction, replacedBy: string): Promise<boolean> {
  const mined = await rpc.call('eth_getTransactionByHash', [replacedBy])
  if (!Value.Check(Mined, mined)) return false
  const [final, block] = await reader.headersAt(['finalized', Number(mined.blockNumber)])
  const isFinal = final && block && block.height <= final.height && block.hash === mined.blockHash.toLowerCase()
  const isInItsPlace = mined.from.toLowerCase() === unsigned.from && Number(mined.nonce) === unsigned.nonce
  const isItself = mined.to?.toLowerCase() === unsigned.to && mined.input.toLowerCase() === unsigned.data
  return Boolean(isFinal) && isInItsPlace && !isItself
}
