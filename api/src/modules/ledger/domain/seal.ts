import { createHash } from 'node:crypto'

export interface Seal {
  readonly position: bigint
  readonly journalId: string
  readonly previous: string
  readonly hash: string
}

/** Everything about a journal that must never change: id, key, kind, business date, and number, account, amount and balance of its lines. */
export type SealedContents = readonly [
  id: string,
  key: string,
  kind: string,
  bookedOn: string,
  lines: readonly (readonly [number, string, string, string])[] | null,
]

export const START = '0'.repeat(64)

/** Hash of a journal behind the hash of the one before, in hex. */
export function sealHash(previous: string, contents: SealedContents): string {
  return createHash('sha256').update(previous).update(JSON.stringify(contents)).digest('hex')
}
