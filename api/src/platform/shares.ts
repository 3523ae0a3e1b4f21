import type { EndpointDefinition } from '@parlour/contracts'

export interface Share {
  readonly key: string
  readonly isReserved: boolean
}

export interface ShareLimits {
  readonly each: number
  readonly all: number
  readonly reservedShare: number
}

const RESERVED: readonly string[] = ['auth', 'money']

export function shareOf({ rate, tag }: Pick<EndpointDefinition, 'rate' | 'tag'>): Share {
  const key = RESERVED.find((one) => one === rate)
  return key ? { key, isReserved: true } : areaShare(tag)
}

export function areaShare(key: string): Share {
  return { key, isReserved: false }
}

export interface Shares {
  readonly hasRoom: (share: Share, limits: ShareLimits) => boolean
  /** Returns an idempotent release function, or null when the share is used up. */
  readonly take: (share: Share, limits: ShareLimits) => (() => void) | null
  readonly besideLargest: () => number
}

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
