import type { Claim, ClaimRepository, NameKeys } from '../db/claim.repository.ts'

export type Rival = Claim & NameKeys

export interface NameRivalsDeps {
  readonly claims: ClaimRepository
  readonly now: () => Date
}

export interface NameRivals {
  readonly find: (names: readonly NameKeys[], itemId: string | null) => Promise<readonly Rival[]>
  /** In force: a draft within its hold, or a live order or site. */
  readonly firstInForce: (rivals: readonly Rival[]) => Promise<Rival | null>
  readonly isFree: (keys: NameKeys, rivals: readonly Rival[]) => Promise<boolean>
  readonly isSlugTaken: (slug: string) => Promise<boolean>
}

/** Placeholder for an address part that is generated on claim. */
export const NO_SLUG = ''

export function makeNameRivals({ claims, now }: NameRivalsDeps): NameRivals {
  const isHeld: NameRivals['isSlugTaken'] = async (slug) => slug !== NO_SLUG && claims.isSlugTaken(slug)
  const firstInForce: NameRivals['firstInForce'] = async (rivals) => {
    for (const rival of rivals) {
      const { heldUntil, slug } = rival
      if (heldUntil === null ? await isHeld(slug) : heldUntil > now()) return rival
    }
    return null
  }
  return {
    find: claims.findRivals,
    firstInForce,
    isFree: async (keys, rivals) =>
      (await firstInForce(rivals.filter((rival) => sharesName(rival, keys)))) === null && !(await isHeld(keys.slug)),
    isSlugTaken: isHeld,
  }
}

function sharesName(rival: NameKeys, keys: NameKeys): boolean {
  return rival.slug === keys.slug || rival.asWritten === keys.asWritten || rival.inCapitals === keys.inCapitals
}
