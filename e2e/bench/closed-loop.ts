import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface Call {
  readonly port: number
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly ms: number
}

export function createClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = async ({ port, path, method = 'GET', headers, body }: Call): Promise<Answer> => {
    const startedAt = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, path, method, headers: { ...headers } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => void parts.push(part))
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response
          resolve({ status, headers: answered, body: Buffer.concat(parts).toString(), ms: performance.now() - startedAt })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
  return { send, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof createClient>

/** Throws for a response other than 200. */
export async function closedLoop(
  client: Client,
  call: Call,
  { count, lanes }: { count: number; lanes: number },
): Promise<readonly number[]> {
  const times: number[] = []
  let left = count
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const { status, ms } = await client.send(call)
      if (status !== 200) throw new Error(`${call.path} answered ${status}`)
      times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return times
}
