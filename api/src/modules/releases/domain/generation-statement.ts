import { canonicalJson } from './canonical-json.ts'
import type { Generation } from './generation.repository.ts'

export function generationStatement({ epoch, shellId, remoteIds, trains, blocked, notBefore, expiresAt }: Generation): string {
  const span = { notBefore: notBefore.toISOString(), expiresAt: expiresAt.toISOString() }
  return canonicalJson({ epoch, shellId, remoteIds, trains, blocked, ...span })
}
