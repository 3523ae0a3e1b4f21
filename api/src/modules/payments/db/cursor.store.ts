import type { Database } from '../../../platform/database.ts'

/** Where scanning goes on: the next height and the hash of the block before it. */
export interface Cursor {
  readonly genesisHash: string
  readonly nextHeight: number
  readonly parentHash: string
  readonly headHeight: number
}

interface CursorRow {
  chain: string
  genesis_hash: string
  next_height: bigint
  parent_hash: string
  head_height: bigint
}

/** The cursor and the watched addresses of one chain. */
export interface CursorStore {
  readonly read: () => Promise<Cursor | null>
  readonly lock: () => Promise<Cursor | null>
  /** Sets the cursor, also for the first time. */
  readonly place: (cursor: Omit<Cursor, 'headHeight'>) => Promise<void>
  readonly move: (nextHeight: number, parentHash: string) => Promise<void>
  readonly noteHead: (height: number) => Promise<void>
  /** Every address ever handed out on the chain, with its order. */
  readonly watched: () => Promise<ReadonlyMap<string, string>>
  readonly isAwaiting: (now: Date) => Promise<boolean>
}

/** Opens the store of a chain on a connection or a transaction. */
export function openCursorStore(db: Database, chain: string): CursorStore {
  const read = async (isLocking: boolean): Promise<Cursor | null> => {
    const query = db<CursorRow>('payments_cursors').where({ chain })
    const row: CursorRow | undefined = await (isLocking ? query.forUpdate() : query).first()
    if (!row) return null
    return {
      genesisHash: row.genesis_hash,
      nextHeight: Number(row.next_height),
      parentHash: row.parent_hash,
      headHeight: Number(row.head_height),
    }
  }
  return {
    read: async () => read(false),
    lock: async () => read(true),
    place: async ({ genesisHash, nextHeight, parentHash }) =>
      void (await db('payments_cursors')
        .insert({ chain, genesis_hash: genesisHash, next_height: nextHeight, parent_hash: parentHash })
        .onConflict('chain')
        .merge(['genesis_hash', 'next_height', 'parent_hash'])),
    move: async (nextHeight, parentHash) =>
      void (await db('payments_cursors')
        .where({ chain })
        .update({ next_height: nextHeight, parent_hash: parentHash, moved_at: db.fn.now() })),
    noteHead: async (height) =>
      void (await db('payments_cursors').where({ chain }).whereNot({ head_height: height }).update({ head_height: height })),
    watched: async () => {
      const rows: { hex_address: string; order_id: string }[] = await db('payments_addresses')
        .where({ chain })
        .select('hex_address', 'order_id')
      return new Map(rows.map((row) => [row.hex_address, row.order_id]))
    },
    isAwaiting: async (now) => {
      const open: unknown = await db('payments_attempts').where('expires_at', '>', now).first('id')
      return open !== undefined
    },
  }
}

/** Heads of all chains, for counting confirmations. */
export async function readHeads(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows: { chain: string; head_height: bigint }[] = await db('payments_cursors').select('chain', 'head_height')
  return new Map(rows.map((row) => [row.chain, Number(row.head_height)]))
}
