import { setTimeout as wait } from 'node:timers/promises'
import type { ArtifactBucket } from '../../../platform/artifact-config.ts'
import { encodedPath, signedHeaders } from '../../../platform/aws-signature.ts'
import type { ArtifactStore } from '../domain/artifact-store.ts'
import { integrityOf } from '../domain/release.ts'

export interface S3Env {
  readonly now: () => Date
  readonly waitMs: (milliseconds: number) => Promise<unknown>
}

interface Answer {
  readonly status: number
  readonly length: string | null
  readonly bytes: Uint8Array
}

type Send = (method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', path: string, body?: Uint8Array) => Promise<Answer>

const ATTEMPTS = 4
const FIRST_WAIT_MS = 200
const TIMEOUT_MS = 30_000

/** Checks reads against their integrity value; retries faults of the network or the service. */
export function createS3ArtifactStore(place: ArtifactBucket, env: S3Env = { now: () => new Date(), waitMs: wait }): ArtifactStore {
  const send = createSender(place, env)
  const nameOf = (integrity: string) => Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex')
  const pathOf = (integrity: string) => `/${place.bucket}/${place.prefix}${nameOf(integrity)}`
  return {
    put: async (integrity, bytes) => {
      const path = pathOf(integrity)
      const there = await again(env, async () => send('HEAD', path))
      if (there.status === 200 && there.length === String(bytes.length)) return
      await again(env, async () => expected(await send('PUT', path, bytes), 'PUT', path))
    },
    get: async (integrity) =>
      again(env, async () => {
        const path = pathOf(integrity)
        const { bytes } = expected(await send('GET', path), 'GET', path)
        if (integrityOf(bytes) !== integrity) throw new Error(`The artifact store holds other bytes than ${integrity} at ${path}`)
        return bytes
      }),
    remove: async (integrity) => {
      const path = pathOf(integrity)
      const answer = await again(env, async () => send('DELETE', path))
      if (answer.status !== 404) expected(answer, 'DELETE', path)
    },
  }
}

/** A rejection that a retry would not change. */
class RejectedError extends Error {
  override readonly name = 'RejectedError'
}

function createSender(place: ArtifactBucket, { now }: S3Env): Send {
  const key = { ...place, service: 's3' }
  const { host } = new URL(place.endpoint)
  return async (method, path, body = new Uint8Array()) => {
    const { host: _host, ...headers } = signedHeaders({ method, path, query: {}, headers: { host }, body }, key, now())
    const answer = await fetch(`${place.endpoint}${encodedPath(path)}`, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(method === 'PUT' ? { body: Buffer.from(body) } : {}),
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (answer.status >= 500 || answer.status === 429) throw new Error(`The artifact store answered ${answer.status} to ${method} ${path}`)
    return { status: answer.status, length: answer.headers.get('content-length'), bytes }
  }
}

function expected(answer: Answer, method: string, path: string): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer
  const why = /<Code>(\w+)<\/Code>/.exec(Buffer.from(answer.bytes).toString())?.[1] ?? ''
  throw new RejectedError(`The artifact store answered ${answer.status} ${why} to ${method} ${path}`)
}

async function again<Result>({ waitMs }: S3Env, action: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await action()
    } catch (error) {
      if (error instanceof RejectedError || attempts === ATTEMPTS) throw error
      await waitMs(FIRST_WAIT_MS * 2 ** (attempts - 1))
    }
  }
}
