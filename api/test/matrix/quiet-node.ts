import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { LOCAL_CHAIN_ID } from '../../src/chain/local-tokens.ts'

interface WireCall {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

const SENT = `0x${'5e'.repeat(32)}`

/** Test money is sent only by an anvil with the id of the local chain. */
const ANSWERS: Readonly<Record<string, string>> = {
  eth_chainId: `0x${LOCAL_CHAIN_ID.toString(16)}`,
  web3_clientVersion: 'anvil/quiet',
  eth_gasPrice: '0x1',
  eth_getTransactionCount: '0x0',
  eth_call: `0x${'0'.repeat(64)}`,
  eth_sendTransaction: SENT,
}

export async function startQuietNode(): Promise<string> {
  const answerOf = ({ id, method, params }: WireCall) => {
    const isMined = method === 'eth_getTransactionReceipt' && params[0] === SENT
    return { jsonrpc: '2.0', id, result: isMined ? {} : (ANSWERS[method] ?? null) }
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const calls = JSON.parse(body) as WireCall | readonly WireCall[]
      response.end(JSON.stringify(Array.isArray(calls) ? calls.map(answerOf) : answerOf(calls as WireCall)))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const address = server.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
}
