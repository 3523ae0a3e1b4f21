import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedEvent {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface WebhookReceiver {
  readonly url: string
  readonly received: readonly ReceivedEvent[]
  readonly answerWith: (status: number, text?: string) => void
  readonly close: () => Promise<void>
}

const HUGE = Buffer.alloc(1024 * 1024, 'x')

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = []
  let answer = { status: 204, text: '' }
  const reply = (path: string, response: ServerResponse) => {
    if (path === '/never') return
    if (path === '/drip') {
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
      return void response.writeHead(200)
    }
    if (path === '/redirect') return void response.writeHead(302, { location: '/hook' }).end()
    if (path === '/huge') return void response.writeHead(200).end(HUGE)
    if (path === '/zero') return void response.writeHead(200).end('a\0b')
    response.writeHead(answer.status).end(answer.text)
  }
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      reply(path, response)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (status, text = '') => void (answer = { status, text }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
