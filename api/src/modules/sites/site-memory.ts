import { serialize } from 'node:v8'
import type { HoldCause, Serving } from './domain/serving.ts'
import type { Site, SiteConfiguration } from './domain/site.ts'

export interface KnownSite {
  readonly site: Site
  readonly configuration: SiteConfiguration | null
  readonly hold: HoldCause | null
  readonly serving: Serving
  /** ISO codes as of this read; a change of a market invalidates everything. */
  readonly blockedCountries: readonly string[]
}

/** Stores the most recently read sites, so that a page costs the same with ten sites and with ten thousand. */
export interface SiteMemory {
  /** Undefined when the present state cannot be known. */
  readonly known: (slug: string) => KnownSite | undefined
  readonly read: (slug: string) => Promise<KnownSite | null>
  readonly forgetMerchant: (merchantId: string) => void
  readonly forgetAll: () => void
}

export interface SiteMemoryDeps {
  readonly find: (slug: string) => Promise<KnownSite | null>
  /** Nothing is cached while this is false. */
  readonly isCurrent: () => boolean
  readonly mostSites?: number
  readonly mostBytes?: number
}

const MOST_SITES = 20_000
// A plain site has less than 1 kB, one with all the words that it may have about 480.
const MOST_BYTES = 64 * 1024 * 1024

/** Sites under construction and unknown addresses are read at every visit: both may change at any moment. */
export function createSiteMemory({ find, isCurrent, mostSites = MOST_SITES, mostBytes = MOST_BYTES }: SiteMemoryDeps): SiteMemory {
  const cached = createLastRead(mostSites, mostBytes)
  let changes = 0
  return {
    known: (slug) => (isCurrent() ? cached.find(slug) : undefined),
    read: async (slug) => {
      const seen = changes
      const isReceived = isCurrent()
      const known = await find(slug)
      // A change that came while this was read may have come too late for it.
      if (known && known.serving !== 'building' && isReceived && seen === changes) cached.keep(slug, known)
      return known
    },
    forgetMerchant: (merchantId) => {
      changes += 1
      cached.dropMerchant(merchantId)
    },
    forgetAll: () => {
      changes += 1
      cached.clear()
    },
  }
}

function createLastRead(mostSites: number, mostBytes: number) {
  const cached = new Map<string, { readonly known: KnownSite; readonly bytes: number }>()
  const slugsOf = new Map<string, Set<string>>()
  let bytes = 0
  const drop = (slug: string) => {
    const last = cached.get(slug)
    if (!last) return
    cached.delete(slug)
    bytes -= last.bytes
    const { merchantId } = last.known.site
    const slugs = slugsOf.get(merchantId)
    slugs?.delete(slug)
    if (slugs?.size === 0) slugsOf.delete(merchantId)
  }
  return {
    find: (slug: string): KnownSite | undefined => cached.get(slug)?.known,
    keep: (slug: string, known: KnownSite): void => {
      drop(slug)
      const own = serialize(known).byteLength
      cached.set(slug, { known, bytes: own })
      bytes += own
      const { merchantId } = known.site
      slugsOf.set(merchantId, (slugsOf.get(merchantId) ?? new Set<string>()).add(slug))
      for (const oldest of cached.keys()) {
        if (cached.size <= mostSites && bytes <= mostBytes) return
        drop(oldest)
      }
    },
    dropMerchant: (merchantId: string): void => {
      for (const slug of slugsOf.get(merchantId) ?? []) drop(slug)
    },
    clear: (): void => {
      cached.clear()
      slugsOf.clear()
      bytes = 0
    },
  }
}
