import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  readonly url: string
  readonly objects: Map<string, Buffer>
  readonly calls: string[]
  readonly faults: number[]
  readonly stop: () => Promise<void>
}

export async function startS3Server(accessKeyId: string, secretAccessKey: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const calls: string[] = []
  const faults: number[] = []
  const server = createServer((request, reply) => {
    void buffer(request).then((body) => {
      const status = faults.shift() ?? rejection(request, body, accessKeyId, secretAccessKey) ?? 200
      const path = request.url ?? ''
      const answer = status === 200 ? perform(request.method ?? '', path, body, objects) : status
      calls.push(`${request.method} ${path} ${answer}`)
      const found = answer === 200 && request.method !== 'PUT' ? objects.get(path) : undefined
      reply.writeHead(answer, { 'content-length': found?.length ?? 0 })
      reply.end(request.method === 'GET' ? found : undefined)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    faults,
    stop: async () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function perform(method: string, path: string, body: Buffer, objects: Map<string, Buffer>): number {
  if (method === 'PUT') objects.set(path, body)
  if (method === 'DELETE') return objects.delete(path) ? 204 : 404
  return objects.has(path) ? 200 : 404
}

/** Recomputes the signature independently, from the wire and the protocol's description. */
function rejection(request: IncomingMessage, body: Buffer, accessKeyId: string, secret: string): number | null {
  const header = request.headers.authorization ?? ''
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(.+)$/.exec(
    header,
  )
  if (!match) return 403
  const [, id, day = '', region = '', names = '', signature] = match
  const time = String(request.headers['x-amz-date'])
  const bodyHash = createHash('sha256').update(body).digest('hex')
  if (id !== accessKeyId || !time.startsWith(day) || bodyHash !== request.headers['x-amz-content-sha256']) return 403
  if (!names.split(';').includes('host') || !names.split(';').includes('x-amz-content-sha256')) return 403
  let canonical = `${request.method}\n${request.url}\n\n`
  for (const name of names.split(';')) canonical += `${name}:${String(request.headers[name])}\n`
  canonical += `\n${names}\n${bodyHash}`
  const digest = createHash('sha256').update(canonical).digest('hex')
  let key = createHmac('sha256', `AWS4${secret}`).update(day).digest()
  for (const part of [region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest()
  const own = createHmac('sha256', key).update(`AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${digest}`).digest('hex')
  return own === signature ? null : 403
}
