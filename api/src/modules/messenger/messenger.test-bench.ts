import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SaidMessage {
  readonly path: string
  readonly chatId: unknown
  readonly text: unknown
}

export interface PlatformAnswer {
  readonly status: number
  readonly body: object
}

export interface BotPlatform {
  readonly url: string
  readonly said: readonly SaidMessage[]
  readonly answerNext: (...answers: readonly PlatformAnswer[]) => void
  readonly close: () => Promise<void>
}

export const BOT = {
  botName: 'parlour_test_bot',
  botToken: '123456789:AAbbccddeeffgghhiijjkkllmmnnooppqq',
  webhookSecret: 'a-secret-of-the-webhook',
}

export const TOO_MANY = {
  status: 429,
  body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 7 } },
}
export const BLOCKED = { status: 403, body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' } }
export const BROKEN = { status: 502, body: { ok: false, error_code: 502, description: 'Bad Gateway' } }

export async function startBotPlatform(): Promise<BotPlatform> {
  const said: SaidMessage[] = []
  const answers: PlatformAnswer[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      const isCall = request.method === 'POST' && request.url === `/bot${BOT.botToken}/sendMessage`
      const { chat_id: chatId, text } = isCall ? (JSON.parse(body) as { chat_id: unknown; text: unknown }) : {}
      const answer = isCall ? (answers.shift() ?? { status: 200, body: { ok: true, result: {} } }) : { status: 404, body: { ok: false } }
      if (answer.status === 200) said.push({ path: request.url ?? '', chatId, text })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    said,
    answerNext: (...next) => void answers.push(...next),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
