import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WebhookReceiver {
  readonly url: string
  readonly port: number
  /** Answers the next calls with 503. */
  readonly failNext: (calls: number) => void
  readonly close: () => Promise<void>
}

/** The merchant's own server, as long as the story lasts. Where `port` is taken by another program it is down. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  let failing = 0
  const server = createServer((request, response) => {
    request.resume()
    const isDown = failing > 0
    if (isDown) failing -= 1
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'text/plain' }).end(isDown ? 'maintenance' : 'ok')
  })
  await new Promise<void>((resolve) => void server.once('error', () => resolve()).listen(port, '127.0.0.1', resolve))
  const bound = (server.address() as AddressInfo | null)?.port ?? port
  return {
    url: `http://127.0.0.1:${bound}/parlour`,
    port: bound,
    failNext: (calls) => void (failing = calls),
    close: async () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
