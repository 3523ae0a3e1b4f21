import type { TronTransaction } from '@parlour/contracts'
import { Type } from 'typebox'
import { recoverAddress, type Hex } from 'viem'
import Value from 'typebox/value'
import { openJsonRpc } from '../../../platform/json-rpc.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openChainReader, receiptOf } from '../watcher/chain-reader.ts'
import { transferData, type CheckedTransaction, type Rail } from './rail.ts'
import { rawDataOf, txIdOf } from './tron-transaction.ts'

const SELECTOR = 'transfer(address,uint256)'
// 100 TRX: more than the dearest transfer of USDT burns.
const FEE_LIMIT = 100_000_000
// A node takes at most 24 hours.
const LIFE_MS = 20 * 3_600_000
const SELECTOR_LENGTH = 10
const Signed = Type.Object({ raw_data_hex: Type.String(), signature: Type.Array(Type.String({ pattern: '^(0x)?[0-9a-fA-F]{130}$' })) })
const FinalBlock = Type.Object({ timestamp: Type.String({ pattern: '^0x[0-9a-f]+$' }) })
const SubmitResult = Type.Object({
  result: Type.Optional(Type.Boolean()),
  code: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
})

/** JSON-RPC reads blocks; `apiUrl` accepts signed transfers at `/wallet/broadcasttransaction`. */
export function openTronRail(network: PaymentNetwork, apiUrl: string, now: () => number = Date.now): Rail {
  const rpc = openJsonRpc(network.urls[0] ?? '', network.timeoutMs.silence)
  const reader = openChainReader(rpc, network)
  return {
    readFacts: async () => {
      const block = await reader.headerAt('finalized')
      if (!block) throw new Error(`${network.name} has no final block`)
      const reference = { refBlockBytes: block.hash.slice(14, 18), refBlockHash: block.hash.slice(18, 34) }
      return { nonceFrom: () => null, compose: (request) => compose(network.token, request.from, transferData(request), reference, now()) }
    },
    check: async (unsigned, signed) => (unsigned.rail === 'tron' ? checkTron(unsigned, signed) : null),
    broadcast: async (signed) => broadcast(apiUrl, signed, network.timeoutMs.silence),
    isDead: async (unsigned) => {
      if (unsigned.rail !== 'tron') return false
      const [block, receipt] = await rpc.batch([
        ['eth_getBlockByNumber', ['finalized', false]],
        ['eth_getTransactionReceipt', [`0x${unsigned.txId}`]],
      ])
      const isOver = Value.Check(FinalBlock, block) && Number(block.timestamp) * 1_000 > unsigned.expiration
      return isOver && receiptOf(receipt) === null
    },
  }
}

function compose(
  contract: string,
  owner: string,
  data: Hex,
  reference: Pick<TronTransaction, 'refBlockBytes' | 'refBlockHash'>,
  timestamp: number,
): TronTransaction {
  const call = { owner, contract, ...reference, timestamp, expiration: timestamp + LIFE_MS, feeLimit: FEE_LIMIT }
  const rawData = rawDataOf({ ...call, data })
  const parameter = data.slice(SELECTOR_LENGTH)
  return { rail: 'tron', ...call, selector: SELECTOR, parameter, txId: txIdOf(rawData).slice(2), rawDataHex: rawData.slice(2) }
}

async function checkTron(unsigned: TronTransaction, text: string): Promise<CheckedTransaction | null> {
  try {
    const signed: unknown = JSON.parse(text)
    if (!Value.Check(Signed, signed) || signed.raw_data_hex.toLowerCase() !== unsigned.rawDataHex) return null
    const [signature = ''] = signed.signature
    const hash: Hex = `0x${unsigned.txId}`
    const signer = await recoverAddress({ hash, signature: `0x${signature.replace(/^0x/, '')}` })
    return signed.signature.length === 1 && signer.toLowerCase() === unsigned.owner ? { txHash: hash, signed: text } : null
  } catch {
    return null
  }
}

async function broadcast(apiUrl: string, signed: string, silence: number): Promise<void> {
  const answer = await fetch(`${apiUrl}/wallet/broadcasttransaction`, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: signed,
    signal: AbortSignal.timeout(silence),
  })
  const outcome: unknown = await answer.json()
  if (!Value.Check(SubmitResult, outcome)) throw new Error('The TRON node answered something else')
  if (outcome.result !== true && outcome.code !== 'DUP_TRANSACTION_ERROR')
    throw new Error(`The TRON node refused the transfer: ${outcome.code ?? ''} ${outcome.message ?? ''}`)
}
