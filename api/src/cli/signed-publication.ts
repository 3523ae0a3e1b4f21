import { createHash } from 'node:crypto'
import { canonicalJson, endpoints, publisherAuthorization, trustedAuthorization, type BodyOf } from '@parlour/contracts'
import type { PublisherKey } from './publisher-keys.ts'

export interface UnsignedPublication extends Omit<BodyOf<typeof endpoints.publishRelease>, 'signature'> {
  readonly contents: ReadonlyMap<string, Uint8Array>
}

export async function signedPublication(key: PublisherKey, publication: UnsignedPublication, at = new Date()) {
  const { record } = publication
  const { payload, sha256, contentType } = await encoded({ ...publication, signature: key.sign(canonicalJson(record)) })
  const authorization = publisherAuthorization({ name: record.name, at: at.toISOString(), sha256 }, key.sign)
  return { payload, headers: { 'content-type': contentType, authorization } }
}

/** With the token of a CI in the place of both signatures. */
export async function trustedPublication(token: string, publication: UnsignedPublication) {
  const { payload, sha256, contentType } = await encoded(publication)
  const authorization = trustedAuthorization({ name: publication.record.name, sha256, token })
  return { payload, headers: { 'content-type': contentType, authorization } }
}

async function encoded({ contents, ...publication }: UnsignedPublication & { readonly signature?: string }) {
  const form = new FormData()
  form.append(endpoints.publishRelease.jsonPart, JSON.stringify(publication))
  for (const [path, bytes] of contents) form.append(path, new Blob([Buffer.from(bytes)]))
  const response = new Response(form)
  const payload = Buffer.from(await response.arrayBuffer())
  const sha256 = createHash('sha256').update(payload).digest('hex')
  return { payload, sha256, contentType: response.headers.get('content-type') ?? '' }
}
