import type { EndpointDefinition } from '@parlour/contracts'

/** Whose share of a resource a piece of work uses: that of an area of the product, or the reserve of sign-in or of money. */
export interface Share {
  readonly key: string
  readonly isReserved: boolean
}

/** How much may be in use at once: by each share, and by all that are not reserved. */
export interface ShareLimits {
  readonly each: number
  readonly ordinary: number
}

/** The share of a call: sign-in and money keep one each, whatever happens to the rest. */
export function shareOf({ rate, tag }: Pick<EndpointDefinition, 'rate' | 'tag'>): Share {
  return rate === 'auth' || rate === 'money' ? { key: rate, isReserved: true } : { key: tag, isReserved: false }
}

/** Counts what is in use. Taking answers the function that gives back (once, however often it is called), or null when the share is used up. */
export function createShares(): (share: Share, limits: ShareLimits) => (() => void) | null {
  const used = new Map<string, number>()
  let ordinary = 0
  const change = ({ key, isReserved }: Share, by: 1 | -1) => {
    const left = (used.get(key) ?? 0) + by
    if (left === 0) used.delete(key)
    else used.set(key, left)
    if (!isReserved) ordinary += by
  }
  return (share, limits) => {
    if ((used.get(share.key) ?? 0) >= limits.each || (!share.isReserved && ordinary >= limits.ordinary)) return null
    change(share, 1)
    let isTaken = true
    return () => {
      if (isTaken) change(share, -1)
      isTaken = false
    }
  }
}
