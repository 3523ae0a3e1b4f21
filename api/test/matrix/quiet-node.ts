import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

interface WireCall {
  readonly id: number
  readonly method: string
}

const ANSWERS: Readonly<Record<string, string>> = { eth_gasPrice: '0x1', eth_getTransactionCount: '0x0' }

export async function startQuietNode(): Promise<string> {
  const answerOf = ({ id, method }: WireCall) => ({ jsonrpc: '2.0', id, result: ANSWERS[method] ?? null })
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
