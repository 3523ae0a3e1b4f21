import type { Claim, ClaimRepository, NameKeys } from '../db/claim.repository.ts'

export type Rival = Claim & NameKeys

export interface NameRivalsDeps {
  readonly claims: ClaimRepository
  readonly isSlugTaken: (slug: string, exceptItemId: string) => Promise<boolean>
  readonly now: () => Date
}

export interface NameRivals {
  readonly find: (names: readonly NameKeys[], itemId: string | null) => Promise<readonly Rival[]>
  /** In force: a draft within its hold, or a live order or site. */
  readonly firstInForce: (rivals: readonly Rival[]) => Promise<Rival | null>
  readonly isFree: (keys: NameKeys, rivals: readonly Rival[], itemId: string | null) => Promise<boolean>
  readonly isSlugTaken: (slug: string, itemId: string | null) => Promise<boolean>
}

/** Placeholder for an address part that is generated on claim. */
export const NO_SLUG = ''
const NO_ITEM = '00000000-0000-0000-0000-000000000000'

export function makeNameRivals({ claims, isSlugTaken, now }: NameRivalsDeps): NameRivals {
  const isHeld: NameRivals['isSlugTaken'] = async (slug, itemId) => slug !== NO_SLUG && isSlugTaken(slug, itemId ?? NO_ITEM)
  const firstInForce: NameRivals['firstInForce'] = async (rivals) => {
    for (const rival of rivals) {
      const { heldUntil, slug } = rival
      if (heldUntil === null ? await isHeld(slug, null) : heldUntil > now()) return rival
    }
    return null
  }
  return {
    find: claims.findRivals,
    firstInForce,
    isFree: async (keys, rivals, itemId) =>
      (await firstInForce(rivals.filter((rival) => sharesName(rival, keys)))) === null && !(await isHeld(keys.slug, itemId)),
    isSlugTaken: isHeld,
  }
}

function sharesName(rival: NameKeys, keys: NameKeys): boolean {
  return rival.slug === keys.slug || rival.asWritten === keys.asWritten || rival.inCapitals === keys.inCapitals
}
