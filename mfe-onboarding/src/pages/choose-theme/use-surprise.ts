import { useRef } from 'react'
import { client } from '../../client.ts'
import { designKey } from './design-key.ts'
import type { DesignFacts } from './known-card.ts'
import { PAGE_SIZE, pageArgs, type DesignListing } from './use-designs-page.ts'

/** Golden-ratio steps spread widely and repeat late. */
const GOLDEN_SHARE = 0.618_033_988_75

export function useSurprise(
  listing: DesignListing,
  total: number,
  only: readonly DesignFacts[] | null,
): (chosen: string | null) => Promise<DesignFacts | undefined> {
  const count = useRef(0)
  // A second press can come before the first pick is drawn as the choice.
  const last = useRef<string | null>(null)
  const [load] = client.listTemplates.useLazyQuery()
  return async (chosen) => {
    count.current += 1
    const index = Math.floor(((count.current * GOLDEN_SHARE) % 1) * total)
    const page = Math.floor(index / PAGE_SIZE) + 1
    const found = only ?? (await load(pageArgs(listing, page), true)).data?.list ?? []
    const start = index % Math.max(1, only === null ? PAGE_SIZE : total)
    const others = [...found.slice(start), ...found.slice(0, start)].filter((card) => designKey(card) !== chosen)
    const picked = others.find((card) => designKey(card) !== last.current) ?? others[0]
    last.current = picked ? designKey(picked) : null
    return picked
  }
}
