import { createHash } from 'node:crypto'
import { canonicalJson } from '@parlour/contracts'

/** The hash covers the entry and the hash of the previous one. */
interface ChainPosition {
  readonly seq: number
  readonly prevHash: string
  readonly hash: string
}

export type Chained<Facts> = Facts & ChainPosition

interface Dated {
  readonly at: Date
}

export type ChainEnd = Pick<ChainPosition, 'seq' | 'hash'>

export const CHAIN_START: ChainEnd = { seq: 0, hash: '0'.repeat(64) }

const BATCH = 1_000

export function chained<Facts extends Dated>(end: ChainEnd, facts: Facts): Chained<Facts> {
  const placed = { ...facts, seq: end.seq + 1 }
  return { ...placed, prevHash: end.hash, hash: hashOf(end.hash, placed) }
}

/** Returns the first entry that does not follow the previous one; `from` is the end of what was verified before. */
export function verifyChain(entries: readonly Chained<Dated>[], from: ChainEnd = CHAIN_START): number | null {
  let end = from
  for (const { prevHash, hash, ...said } of entries) {
    const isNext = said.seq === end.seq + 1 && prevHash === end.hash && hash === hashOf(prevHash, said)
    if (!isNext) return said.seq
    end = { seq: said.seq, hash }
  }
  return null
}

/** Verifies a whole log in batches, oldest first, after a number. */
export async function findBreak(readAfter: (seq: number, limit: number) => Promise<readonly Chained<Dated>[]>): Promise<number | null> {
  let end = CHAIN_START
  for (;;) {
    const entries = await readAfter(end.seq, BATCH)
    const broken = verifyChain(entries, end)
    const last = entries.at(-1)
    if (broken !== null || !last) return broken
    end = { seq: last.seq, hash: last.hash }
  }
}

/** The value as it returns from the database: the hash covers that, without what JSON drops. */
export function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}

function hashOf(prevHash: string, said: Dated): string {
  return createHash('sha256')
    .update(prevHash + canonicalJson({ ...said, at: said.at.toISOString() }))
    .digest('hex')
}
