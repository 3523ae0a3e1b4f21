import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BlobBucket } from '../src/platform/blob-config.ts'

export interface S3Server {
  readonly place: BlobBucket
  /** Method, path and status of each answer. */
  readonly calls: string[]
  /** Statuses that are answered next, without a look at the call. */
  readonly faults: number[]
  readonly stop: () => Promise<void>
}

/** An S3 server of another author, with an empty bucket; it accepts the one key that it knows, whatever the signature. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'parlour-s3-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'parlour', configs: [] }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const calls: string[] = []
  const faults: number[] = []
  const server = createServer((request, reply) => {
    const path = request.url?.replace(/\?.*/, '')
    reply.on('finish', () => void calls.push(`${request.method} ${path} ${reply.statusCode}`))
    const fault = faults.shift()
    if (fault === undefined) answer(request, reply)
    else reply.writeHead(fault, { 'content-length': 0 }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    place: { endpoint, region: 'eu-central-1', bucket: 'parlour', prefix: 'production/eu+1/', credentials },
    calls,
    faults,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
