import { createHash } from 'node:crypto'
import { canonicalJson, publisherAuthorization, type BodyOf, type endpoints } from '@parlour/contracts'
import type { PublisherKey } from './publisher-keys.ts'

/** A release with its files as base64 by path, before it is signed. */
export type UnsignedPublication = Omit<BodyOf<typeof endpoints.publishRelease>, 'signature'>

/** The body and the headers of a publication, signed by the key of the team. */
export function signedPublication(key: PublisherKey, publication: UnsignedPublication, at = new Date()) {
  const { record } = publication
  const payload = JSON.stringify({ ...publication, signature: key.sign(canonicalJson(record)) })
  const sha256 = createHash('sha256').update(payload).digest('hex')
  const authorization = publisherAuthorization({ name: record.name, at: at.toISOString(), sha256 }, key.sign)
  return { payload, headers: { 'content-type': 'application/json', authorization } }
}
