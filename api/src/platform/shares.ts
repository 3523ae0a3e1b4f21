import type { EndpointDefinition } from '@parlour/contracts'

/** Whose share of a resource a piece of work uses: that of an area of the product, or the reserve of sign-in or of money. */
export interface Share {
  readonly key: string
  readonly isReserved: boolean
}

/** How much may be in use at once. */
export interface ShareLimits {
  /** By one share. */
  readonly each: number
  readonly all: number
  /** What each reserved share finds free, whatever the others use. */
  readonly reservedShare: number
}

const RESERVED: readonly string[] = ['auth', 'money']

/** The share of a call: sign-in and money keep one each, whatever happens to the rest. */
export function shareOf({ rate, tag }: Pick<EndpointDefinition, 'rate' | 'tag'>): Share {
  const key = RESERVED.find((one) => one === rate)
  return key ? { key, isReserved: true } : areaShare(tag)
}

/** The share of an area of the product. */
export function areaShare(key: string): Share {
  return { key, isReserved: false }
}

/** Counts what is in use. */
export interface Shares {
  readonly hasRoom: (share: Share, limits: ShareLimits) => boolean
  /** Answers the function that gives back (once, however often it is called), or null when the share is used up. */
  readonly take: (share: Share, limits: ShareLimits) => (() => void) | null
  /** How much is in use by the areas other than the one that uses most. */
  readonly besideLargest: () => number
}

/** Starts with nothing in use. */
export function createShares(): Shares {
  const used = new Map<string, number>()
  const usedBy = (key: string) => used.get(key) ?? 0
  let ordinary = 0
  const change = ({ key, isReserved }: Share, by: 1 | -1) => {
    const left = usedBy(key) + by
    if (left === 0) used.delete(key)
    else used.set(key, left)
    if (!isReserved) ordinary += by
  }
  const hasRoom = (share: Share, { each, all, reservedShare }: ShareLimits) => {
    const reserved = RESERVED.map((key) => (key === share.key ? usedBy(key) : Math.max(usedBy(key), reservedShare)))
    return usedBy(share.key) < each && reserved.reduce((sum, claimed) => sum + claimed, ordinary) < all
  }
  return {
    hasRoom,
    take: (share, limits) => {
      if (!hasRoom(share, limits)) return null
      change(share, 1)
      let isTaken = true
      return () => {
        if (isTaken) change(share, -1)
        isTaken = false
      }
    },
    besideLargest: () => ordinary - [...used].reduce((most, [key, count]) => (RESERVED.includes(key) ? most : Math.max(most, count)), 0),
  }
}
