import { createHash } from 'node:crypto'
import { canonicalJson } from '@parlour/contracts'

/** The place of an entry: its hash covers what it says and the hash of the entry before it. */
interface Place {
  readonly seq: number
  readonly prevHash: string
  readonly hash: string
}

/** What an entry of an audit log says, in its place in the chain. */
export type Chained<Facts> = Facts & Place

/** Whatever a log keeps, it keeps when. */
interface Dated {
  readonly at: Date
}

/** The end of a log that the next entry is chained to. */
export type ChainEnd = Pick<Place, 'seq' | 'hash'>

/** Before the first entry. */
export const CHAIN_START: ChainEnd = { seq: 0, hash: '0'.repeat(64) }

const BATCH = 1_000

/** The entry that follows `end`. */
export function chained<Facts extends Dated>(end: ChainEnd, facts: Facts): Chained<Facts> {
  const placed = { ...facts, seq: end.seq + 1 }
  return { ...placed, prevHash: end.hash, hash: hashOf(end.hash, placed) }
}

/** The first entry that does not follow the one before it, or null; `from` is the end of what was verified before. */
export function verifyChain(entries: readonly Chained<Dated>[], from: ChainEnd = CHAIN_START): number | null {
  let end = from
  for (const { prevHash, hash, ...said } of entries) {
    const isNext = said.seq === end.seq + 1 && prevHash === end.hash && hash === hashOf(prevHash, said)
    if (!isNext) return said.seq
    end = { seq: said.seq, hash }
  }
  return null
}

/** The same over a whole log, which is read in parts: oldest first, after a number. */
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

/** A value as it comes back from the database: the hash is over what is read, without what JSON leaves out. */
export function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}

function hashOf(prevHash: string, said: Dated): string {
  return createHash('sha256')
    .update(prevHash + canonicalJson({ ...said, at: said.at.toISOString() }))
    .digest('hex')
}
