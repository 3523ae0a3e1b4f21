import type { HoldCause, Serving } from './domain/serving.ts'
import type { Site, SiteConfiguration } from './domain/site.ts'

/** A site as it is served, as it was last read. */
export interface KnownSite {
  readonly site: Site
  /** Null before it is published. */
  readonly configuration: SiteConfiguration | null
  readonly hold: HoldCause | null
  readonly serving: Serving
  /** ISO codes of the countries that were blocked when this was read; a change of a market makes everything be read anew (C2). */
  readonly blockedCountries: readonly string[]
}

/** The sites that visitors asked for, in the memory of the process: a page costs the same with ten sites and with ten thousand. */
export interface SiteMemory {
  /** Answers nothing when it cannot know the present state. */
  readonly known: (slug: string) => KnownSite | undefined
  readonly read: (slug: string) => Promise<KnownSite | null>
  readonly forgetMerchant: (merchantId: string) => void
  readonly forgetAll: () => void
}

/** What remembering needs. */
export interface SiteMemoryDeps {
  readonly find: (slug: string) => Promise<KnownSite | null>
  /** Whether changes are being heard; nothing is remembered while they are not. */
  readonly isCurrent: () => boolean
  readonly mostSites?: number
}

const MOST_SITES = 20_000

/** Starts empty. Sites that are being built, and addresses without a site, are read at every visit: both may change at any moment. */
export function createSiteMemory({ find, isCurrent, mostSites = MOST_SITES }: SiteMemoryDeps): SiteMemory {
  const kept = new Map<string, KnownSite>()
  const slugsOf = new Map<string, Set<string>>()
  let changes = 0
  const drop = (slug: string) => {
    const merchantId = kept.get(slug)?.site.merchantId ?? ''
    kept.delete(slug)
    const slugs = slugsOf.get(merchantId)
    slugs?.delete(slug)
    if (slugs?.size === 0) slugsOf.delete(merchantId)
  }
  const keep = (slug: string, known: KnownSite) => {
    drop(slug)
    const [oldest] = kept.keys()
    if (kept.size >= mostSites && oldest !== undefined) drop(oldest)
    kept.set(slug, known)
    const { merchantId } = known.site
    slugsOf.set(merchantId, (slugsOf.get(merchantId) ?? new Set<string>()).add(slug))
  }
  return {
    known: (slug) => (isCurrent() ? kept.get(slug) : undefined),
    read: async (slug) => {
      const seen = changes
      const isHeard = isCurrent()
      const known = await find(slug)
      // A change that came while this was read may have come too late for it.
      if (known && known.serving !== 'building' && isHeard && seen === changes) keep(slug, known)
      return known
    },
    forgetMerchant: (merchantId) => {
      changes += 1
      for (const slug of slugsOf.get(merchantId) ?? []) drop(slug)
    },
    forgetAll: () => {
      changes += 1
      kept.clear()
      slugsOf.clear()
    },
  }
}
