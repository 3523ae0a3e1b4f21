import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { LOCAL_CHAIN_ID } from '../../../chain/index.ts'
import { JsonRpcError, type JsonRpc } from '../../../platform/json-rpc.ts'
import { isTestNode, type PaymentNetwork } from '../domain/payment-network.ts'

/** The node must not be trusted with money; the message gives the reason. */
export class UnfitNodeError extends Error {
  override readonly name = 'UnfitNodeError'
}

const DECIMALS_CALL = '0x313ce567'
const SYMBOL_CALL = '0x95d89b41'
const SYMBOL = 'USDT'
const Quantity = Type.String({ pattern: '^0x[0-9a-fA-F]+$' })
const Block = Type.Object({ number: Quantity, hash: Quantity, timestamp: Quantity })
const Answers = Type.Tuple([Quantity, Type.String(), Type.Union([Block, Type.Null()]), Block, Block, Quantity, Type.String()])

/** Throws UnfitNodeError for a wrong chain, genesis, token, version, final block or clock; network faults pass through. */
export async function assertNodeFits(
  rpc: JsonRpc,
  network: PaymentNetwork,
  known: { readonly genesisHash: string | null; readonly now: Date },
): Promise<void> {
  const rejectWith = (reason: string): never => {
    throw new UnfitNodeError(reason)
  }
  const [chainId, client, final, head, genesis, decimals, symbol] = await query(rpc, network)
  if (Number(chainId) !== network.chainId) rejectWith(`the node serves chain ${Number(chainId)}, not ${network.chainId}`)
  if (known.genesisHash !== null && genesis.hash.toLowerCase() !== known.genesisHash)
    rejectWith(`the node begins with block ${genesis.hash}, but the chain that was watched begins with ${known.genesisHash}`)
  if (Number(decimals) !== 6) rejectWith(`the token ${network.token} has ${Number(decimals)} decimals, not 6`)
  if (textIn(symbol) !== SYMBOL) rejectWith(`the token ${network.token} calls itself "${textIn(symbol)}", not ${SYMBOL}`)
  if (!isNewEnough(client, network.clientFloor))
    rejectWith(`the node runs "${client}", which is older than ${network.clientFloor?.name} ${network.clientFloor?.version.join('.')}`)
  if (network.finality === 'finalized' && !isFinalBelow(final, head)) rejectWith('the node knows no final block')
  if (isDisguised(client, network)) rejectWith(`the node runs "${client}", which is for development`)
  const skewMs = known.now.getTime() - Number(head.timestamp) * 1_000
  if (network.clockSkewMs === null) return
  if (skewMs < -network.clockSkewMs) rejectWith(`the newest block is ${seconds(-skewMs)} ahead of our clock`)
  if (skewMs > network.slowAfterMs) rejectWith(`the newest block is ${seconds(skewMs)} old: the node is behind, or our clock is ahead`)
}

/** Whether development software claims to serve a public chain. */
function isDisguised(client: string, { chainId }: PaymentNetwork): boolean {
  return chainId !== LOCAL_CHAIN_ID && isTestNode(client)
}

function isFinalBelow(final: Static<typeof Block> | null, head: Static<typeof Block>): boolean {
  return final !== null && Number(final.number) <= Number(head.number)
}

async function query(rpc: JsonRpc, { token, finality }: PaymentNetwork) {
  const blockOf = (tag: string) => ['eth_getBlockByNumber', [tag, false]] as const
  const viewOf = (data: string) => ['eth_call', [{ to: token, data }, 'latest']] as const
  try {
    const answers = await rpc.batch([
      ['eth_chainId', []],
      ['web3_clientVersion', []],
      blockOf(finality === 'finalized' ? 'finalized' : 'latest'),
      blockOf('latest'),
      blockOf('0x0'),
      viewOf(DECIMALS_CALL),
      viewOf(SYMBOL_CALL),
    ])
    if (Value.Check(Answers, answers)) return answers
    throw new UnfitNodeError(`the node answered something else: ${JSON.stringify(answers)}`.slice(0, 240))
  } catch (error) {
    // Every suitable node answers these calls; this one responds with an error.
    if (error instanceof JsonRpcError && error.code < 0)
      throw new UnfitNodeError(`the node refused its check: ${error.message}`, { cause: error })
    throw error
  }
}

function isNewEnough(client: string, floor: PaymentNetwork['clientFloor']): boolean {
  if (!floor) return true
  const [, name, ...parts] = /^([^/]+)\/v(\d+)\.(\d+)\.(\d+)/.exec(client) ?? []
  const version = parts.map(Number)
  const differing = floor.version.findIndex((least, part) => version[part] !== least)
  return name === floor.name && (differing < 0 || (version[differing] ?? 0) > (floor.version[differing] ?? 0))
}

/** ABI string: offset, length, bytes; older tokens return 32 bytes. */
function textIn(answer: string): string {
  const bytes = Buffer.from(answer.slice(2), 'hex')
  const length = bytes.length > 64 ? Number(`0x${bytes.subarray(32, 64).toString('hex')}`) : 0
  const text = bytes.length > 64 ? bytes.subarray(64, 64 + Math.min(length, 64)) : bytes
  return text.toString('utf8').replaceAll('\0', '')
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1_000)} seconds`
}
