import type { Claim, ClaimRepository, NameKeys } from '../db/claim.repository.ts'

/** A claim that stands in the way of a name. */
export type Rival = Claim & NameKeys

export interface NameRivalsDeps {
  readonly claims: ClaimRepository
  readonly isSlugTaken: (slug: string, exceptItemId: string) => Promise<boolean>
  readonly now: () => Date
}

/** Says what stands in the way of names. */
export interface NameRivals {
  /** Claims of other items on these names, whether in force or not. */
  readonly find: (names: readonly NameKeys[], itemId: string | null) => Promise<readonly Rival[]>
  /** The first rival whose claim holds: a draft within its time, or an order or site that lives. */
  readonly firstInForce: (rivals: readonly Rival[]) => Promise<Rival | null>
  /** Whether none of the rivals, no order and no site has the name. */
  readonly isFree: (keys: NameKeys, rivals: readonly Rival[], itemId: string | null) => Promise<boolean>
  readonly isSlugTaken: (slug: string, itemId: string | null) => Promise<boolean>
}

/** Stands for an address part that is made up when the name is taken. */
export const NO_SLUG = ''
const NO_ITEM = '00000000-0000-0000-0000-000000000000'

/** Makes the judge of rivals. */
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
