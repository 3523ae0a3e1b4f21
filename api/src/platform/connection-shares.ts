import { NoConnectionError } from './outage.ts'
import { createShares, type Share, type ShareLimits } from './shares.ts'

/** Share of connections reserved for sign-in, and the same for money. */
const RESERVED = 0.1

/** Resolves to the release function; throws NoConnectionError after `waitMs`. */
export type EnterPool = (share: Share, waitMs: number) => Promise<() => void>

export interface ConnectionShares {
  readonly enter: EnterPool
  /** Calls that wait for a connection of their area. */
  readonly waiting: () => number
}

interface Waiting {
  readonly share: Share
  readonly admit: (leave: () => void) => void
}

/** An area gets at most half, so a slow table cannot block others. Waiting is FIFO, after sign-in and money. */
export function createConnectionShares(connections: number): ConnectionShares {
  const limits: ShareLimits = {
    each: Math.max(1, Math.ceil(connections / 2)),
    all: connections,
    reservedShare: Math.round(connections * RESERVED),
  }
  const { take } = createShares()
  const waiting = new Set<Waiting>()
  const takePlace = (share: Share): (() => void) | null => {
    const giveBack = take(share, limits)
    return (
      giveBack &&
      (() => {
        giveBack()
        admitNext()
      })
    )
  }
  const admitNext = () => {
    for (const next of [...waiting].toSorted((left, right) => Number(right.share.isReserved) - Number(left.share.isReserved))) {
      const leave = takePlace(next.share)
      if (!leave) continue
      waiting.delete(next)
      next.admit(leave)
    }
  }
  return {
    enter: async (share, waitMs) => takePlace(share) ?? waitAmong(waiting, share, waitMs),
    waiting: () => waiting.size,
  }
}

async function waitAmong(waiting: Set<Waiting>, share: Share, waitMs: number): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(next)
      reject(new NoConnectionError(null))
    }, waitMs)
    const next: Waiting = {
      share,
      admit: (leave) => {
        clearTimeout(timer)
        resolve(leave)
      },
    }
    waiting.add(next)
  })
}
