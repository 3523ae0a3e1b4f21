import type { Database } from '../../../platform/database.ts'
import type { Skeletons } from '../domain/skeleton.ts'

export interface NameKeys extends Skeletons {
  readonly slug: string
}

/** `heldUntil` is null once ordered. */
export interface Claim {
  readonly itemId: string
  readonly slug: string
  readonly siteName: string
  readonly heldUntil: Date | null
}

/** Owns the question whether a site may have a name. The database enforces unique address parts and look-alikes. */
export interface ClaimRepository {
  /** Includes claims that are no longer in force. */
  readonly findRivals: (names: readonly NameKeys[], itemId: string | null) => Promise<readonly (Claim & NameKeys)[]>
  /** False when another item has the name. Expired claims and those of `dead` items give way. */
  readonly take: (
    claim: NameKeys & { readonly itemId: string; readonly heldUntil: Date },
    dead: readonly string[],
    at: Date,
  ) => Promise<boolean>
  /** No-op without a claim. */
  readonly renew: (itemId: string, heldUntil: Date) => Promise<void>
  /** False when the item no longer has that address part. */
  readonly reserveForOrder: (itemId: string, slug: string) => Promise<boolean>
  /** By an order that is open, paid or delivered, or by a site; both keep the address when the claim is gone. */
  readonly isSlugTaken: (slug: string) => Promise<boolean>
  readonly holders: (itemIds: readonly string[]) => Promise<ReadonlySet<string>>
}

interface ClaimRow {
  readonly item_id: string
  readonly slug: string
  readonly as_written: string | null
  readonly in_capitals: string | null
  readonly site_name: string
  readonly held_until: Date | null
}

const SLUG_TAKEN = `
  SELECT EXISTS (SELECT FROM orders_orders WHERE slug = :slug AND (status IN (0, 1, 2) OR site_id IS NOT NULL))
      OR EXISTS (SELECT FROM sites_sites WHERE slug = :slug) AS "isTaken"`

const SAME_NAME = '(slug = ANY(?) OR as_written = ANY(?) OR in_capitals = ANY(?))'

export function createClaimRepository(db: Database): ClaimRepository {
  const claims = () => db('cart_claims')
  return {
    findRivals: async (names, itemId) => {
      const { rows } = await db.raw<{ rows: ClaimRow[] }>(
        `SELECT item_id, cart_claims.slug, as_written, in_capitals, site_name, held_until FROM cart_claims
         JOIN cart_items ON cart_items.id = item_id
         WHERE item_id IS DISTINCT FROM ?::uuid AND ${SAME_NAME.replace('slug', 'cart_claims.slug')}`,
        [itemId, ...keysOf(names)],
      )
      return rows.map(toClaim)
    },
    take: async ({ itemId, heldUntil, ...name }, dead, at) => {
      await db.raw(`DELETE FROM cart_claims WHERE item_id = ? OR (${SAME_NAME} AND (held_until <= ? OR item_id = ANY(?)))`, [
        itemId,
        ...keysOf([name]),
        at,
        [...dead],
      ])
      const row = { item_id: itemId, slug: name.slug, as_written: name.asWritten, in_capitals: name.inCapitals, held_until: heldUntil }
      const taken: readonly unknown[] = await claims().insert(row).onConflict().ignore().returning('item_id')
      return taken.length === 1
    },
    renew: async (itemId, heldUntil) =>
      void (await claims().where({ item_id: itemId }).whereNotNull('held_until').update({ held_until: heldUntil })),
    reserveForOrder: async (itemId, slug) => (await claims().where({ item_id: itemId, slug }).update({ held_until: null })) === 1,
    isSlugTaken: async (slug) => {
      const { rows } = await db.raw<{ rows: { isTaken: boolean }[] }>(SLUG_TAKEN, { slug })
      return rows[0]?.isTaken ?? false
    },
    holders: async (itemIds) => {
      const rows: { item_id: string }[] = await claims()
        .whereIn('item_id', [...itemIds])
        .select('item_id')
      return new Set(rows.map((row) => row.item_id))
    },
  }
}

function keysOf(names: readonly NameKeys[]): readonly string[][] {
  return [names.map(({ slug }) => slug), names.map(({ asWritten }) => asWritten), names.map(({ inCapitals }) => inCapitals)]
}

function toClaim(row: ClaimRow): Claim & NameKeys {
  const { item_id: itemId, slug, site_name: siteName, held_until: heldUntil } = row
  return { itemId, slug, siteName, heldUntil, asWritten: row.as_written ?? '', inCapitals: row.in_capitals ?? '' }
}
