import { createHash } from 'node:crypto'
import { canonicalJson, endpoints, publisherAuthorization, type BodyOf } from '@parlour/contracts'
import type { PublisherKey } from './publisher-keys.ts'

export interface UnsignedPublication extends Omit<BodyOf<typeof endpoints.publishRelease>, 'signature'> {
  readonly contents: ReadonlyMap<string, Uint8Array>
}

export async function signedPublication(key: PublisherKey, { contents, ...publication }: UnsignedPublication, at = new Date()) {
  const { record } = publication
  const form = new FormData()
  form.append(endpoints.publishRelease.jsonPart, JSON.stringify({ ...publication, signature: key.sign(canonicalJson(record)) }))
  for (const [path, bytes] of contents) form.append(path, new Blob([Buffer.from(bytes)]))
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const sha256 = createHash('sha256').update(payload).digest('hex')
  const authorization = publisherAuthorization({ name: record.name, at: at.toISOString(), sha256 }, key.sign)
  return { payload, headers: { 'content-type': encoded.headers.get('content-type') ?? '', authorization } }
}
