import type { Database } from '../../../platform/database.ts'
import type { Skeletons } from '../domain/skeleton.ts'
import { ClaimModel } from './cart.model.ts'

export interface NameKeys extends Skeletons {
  readonly slug: string
}

/** `endsAt` is null once ordered. */
export interface Claim {
  readonly itemId: string
  readonly slug: string
  readonly siteName: string
  readonly endsAt: Date | null
}

/** Owns the question whether a site may have a name. The database enforces unique address parts and look-alikes. */
export interface ClaimRepository {
  /** Includes claims that are no longer in force. */
  readonly findRivals: (names: readonly NameKeys[], itemId: string | null) => Promise<readonly (Claim & NameKeys)[]>
  /** False when another item has the name. Expired claims and those of `dead` items give way. */
  readonly take: (
    claim: NameKeys & { readonly itemId: string; readonly endsAt: Date },
    dead: readonly string[],
    at: Date,
  ) => Promise<boolean>
  /** No-op without a claim. */
  readonly renew: (itemId: string, endsAt: Date) => Promise<void>
  /** False when the item no longer has that address part. */
  readonly reserveForOrder: (itemId: string, slug: string) => Promise<boolean>
  /** By an order that is open, paid or delivered, or by a site; both keep the address when the claim is gone. */
  readonly isSlugTaken: (slug: string) => Promise<boolean>
  readonly holders: (itemIds: readonly string[]) => Promise<ReadonlySet<string>>
}

const SLUG_TAKEN = `
  SELECT EXISTS (SELECT FROM orders_orders WHERE slug = :slug AND (status IN (0, 1, 2) OR site_id IS NOT NULL))
      OR EXISTS (SELECT FROM sites_sites WHERE slug = :slug) AS "isTaken"`

const SAME_NAME = '(slug = ANY(?) OR as_written = ANY(?) OR in_capitals = ANY(?))'

const RIVALS = `
  SELECT item_id AS "itemId", cart_claims.slug, site_name AS "siteName", held_until AS "endsAt",
    coalesce(as_written, '') AS "asWritten", coalesce(in_capitals, '') AS "inCapitals"
  FROM cart_claims JOIN cart_items ON cart_items.id = item_id
  WHERE item_id IS DISTINCT FROM ?::uuid AND ${SAME_NAME.replace('slug', 'cart_claims.slug')}`

const GIVE_WAY = `DELETE FROM cart_claims WHERE item_id = ? OR (${SAME_NAME} AND (held_until <= ? OR item_id = ANY(?)))`

export function createClaimRepository(db: Database): ClaimRepository {
  const claims = () => ClaimModel.query(db)
  return {
    findRivals: async (names, itemId) => (await db.raw<{ rows: (Claim & NameKeys)[] }>(RIVALS, [itemId, ...keysOf(names)])).rows,
    take: async (claim, dead, at) => {
      await db.raw(GIVE_WAY, [claim.itemId, ...keysOf([claim]), at, [...dead]])
      return ClaimModel.insertIfAbsent(db, claim)
    },
    renew: async (itemId, endsAt) => void (await claims().findById(itemId).whereNotNull('held_until').patch({ endsAt })),
    reserveForOrder: async (itemId, slug) => (await claims().where({ item_id: itemId, slug }).patch({ endsAt: null })) === 1,
    isSlugTaken: async (slug) => {
      const { rows } = await db.raw<{ rows: { isTaken: boolean }[] }>(SLUG_TAKEN, { slug })
      return rows[0]?.isTaken ?? false
    },
    holders: async (itemIds) => {
      const held = await claims()
        .findByIds([...itemIds])
        .select('item_id')
      return new Set(held.map(({ itemId }) => itemId))
    },
  }
}

function keysOf(names: readonly NameKeys[]): readonly string[][] {
  return [names.map(({ slug }) => slug), names.map(({ asWritten }) => asWritten), names.map(({ inCapitals }) => inCapitals)]
}
