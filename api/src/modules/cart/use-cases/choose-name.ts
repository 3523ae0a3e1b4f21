import { createHash } from 'node:crypto'
import { isFallbackSlug, isReserved, proposalsFor, slugOf } from '../domain/site-slug.ts'

export interface ChooseSlugDeps {
  readonly isSlugTaken: (slug: string, exceptItemId: string) => Promise<boolean>
}

/** A name a merchant wants for a site; `currentSlug` is what the item already has. */
export interface WantedName {
  readonly siteName: string
  readonly merchantId: string
  readonly itemId: string | null
  readonly currentSlug: string | null
}

/** The address part a name would get; `problem` says why it cannot have it. */
export interface SlugChoice {
  readonly slug: string
  readonly problem: 'taken' | 'reserved' | null
}

export interface ChooseSlug {
  readonly choose: (wanted: WantedName) => Promise<SlugChoice>
  /** Three free names near a taken one. */
  readonly propose: (wanted: WantedName) => Promise<readonly string[]>
}

const NO_ITEM = '00000000-0000-0000-0000-000000000000'
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const FALLBACK_LENGTH = 6
const PROPOSALS = 3

/** Turns site names into address parts; a name without Latin letters always gets a free one. */
export function makeChooseSlug({ isSlugTaken }: ChooseSlugDeps): ChooseSlug {
  const problemOf = async (slug: string, itemId: string | null): Promise<SlugChoice['problem']> => {
    if (isReserved(slug)) return 'reserved'
    return (await isSlugTaken(slug, itemId ?? NO_ITEM)) ? 'taken' : null
  }
  const fallback = async ({ siteName, merchantId, itemId, currentSlug }: WantedName): Promise<SlugChoice> => {
    if (currentSlug && isFallbackSlug(currentSlug) && (await problemOf(currentSlug, itemId)) === null)
      return { slug: currentSlug, problem: null }
    for (let attempt = 0; ; attempt += 1) {
      const slug = fallbackSlug(`${merchantId}:${siteName.normalize('NFKC')}:${attempt}`)
      if ((await problemOf(slug, itemId)) === null) return { slug, problem: null }
    }
  }
  const choose = async (wanted: WantedName): Promise<SlugChoice> => {
    const slug = slugOf(wanted.siteName)
    return slug === null ? fallback(wanted) : { slug, problem: await problemOf(slug, wanted.itemId) }
  }
  return {
    choose,
    propose: async (wanted) => {
      const free: string[] = []
      for (const siteName of proposalsFor(wanted.siteName)) {
        if (free.length === PROPOSALS) break
        if ((await choose({ ...wanted, siteName })).problem === null) free.push(siteName)
      }
      return free
    },
  }
}

/** The same name of the same merchant gets the same address in the check and in the save. */
function fallbackSlug(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest().subarray(0, FALLBACK_LENGTH)
  return `site-${[...bytes].map((byte) => BASE32[byte % BASE32.length]).join('')}`
}
