import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A node of TRON whose chain has empty blocks; what it does wrong is set from outside. */
export interface PublicNode {
  readonly url: string
  /** `away` refuses every call, `blind` those for transfers, and `fork` has other blocks than before. */
  fault: 'none' | 'away' | 'blind' | 'fork'
  /** Final blocks that come at once. */
  extraBlocks: number
}

interface WireCall {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

const CHAIN_ID = '0x2b6653dc'
const CLIENT = 'TRON/v4.8.1/Linux/Java1.8/GreatVoyage-v4.8.1'
const BLOCK_MS = 3_000
const BLOCKS_TO_FINALITY = 18
const FIRST_HEIGHT = 70_000_000
const DECIMALS_CALL = '0x313ce567'

export async function startPublicNode(): Promise<PublicNode> {
  const startedAt = Date.now()
  const headOf = () => FIRST_HEIGHT + node.extraBlocks + Math.floor((Date.now() - startedAt) / BLOCK_MS)
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (node.fault === 'away') return response.writeHead(503).end('away')
      const calls = JSON.parse(body) as WireCall | readonly WireCall[]
      const answer = (call: WireCall) => ({ jsonrpc: '2.0', id: call.id, ...answerOf(call, headOf(), node.fault) })
      return response.end(JSON.stringify(Array.isArray(calls) ? calls.map(answer) : answer(calls as WireCall)))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const node: PublicNode = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fault: 'none', extraBlocks: 0 }
  return node
}

function answerOf({ method, params }: WireCall, head: number, fault: PublicNode['fault']): object {
  if (method === 'eth_getLogs' && fault === 'blind') return { error: { code: -32_000, message: 'lack of resources' } }
  if (method === 'eth_getBlockByNumber') return { result: blockOf(String(params[0]), head, fault) }
  if (method === 'eth_getLogs') return { result: [] }
  if (method === 'eth_blockNumber') return { result: quantity(head) }
  if (method === 'eth_chainId') return { result: CHAIN_ID }
  if (method === 'web3_clientVersion') return { result: CLIENT }
  if (method === 'eth_call') return { result: tokenAnswer(params[0] as { readonly data: string }) }
  return { result: null }
}

function tokenAnswer({ data }: { readonly data: string }): string {
  if (data.startsWith(DECIMALS_CALL)) return quantity(6)
  const [offset, length] = ['20', '4'].map((digits) => digits.padStart(64, '0'))
  return `0x${offset}${length}${Buffer.from('USDT').toString('hex').padEnd(64, '0')}`
}

function blockOf(tag: string, head: number, fault: PublicNode['fault']): object | null {
  const height = tag === 'latest' ? head : tag === 'finalized' ? head - BLOCKS_TO_FINALITY : Number(tag)
  if (height > head) return null
  const branch = fault === 'fork' && height > 0 ? 'other' : 'main'
  const timestamp = quantity(Math.floor((Date.now() - (head - height) * BLOCK_MS) / 1_000))
  return { number: quantity(height), hash: hashOf(branch, height), parentHash: hashOf(branch, height - 1), timestamp }
}

function hashOf(branch: string, height: number): string {
  return `0x${createHash('sha256').update(`${branch} ${height}`).digest('hex')}`
}

function quantity(value: number): string {
  return `0x${value.toString(16)}`
}
