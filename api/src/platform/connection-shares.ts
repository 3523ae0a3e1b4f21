import { NoConnectionError } from './outage.ts'
import { createShares, type Share, type ShareLimits } from './shares.ts'

/** Share of connections reserved for sign-in, and the same for money. */
const RESERVED = 0.1

/** Resolves to the release function; throws NoConnectionError after `waitMs`. */
export type EnterPool = (share: Share, waitMs: number) => Promise<() => void>

interface Waiting {
  readonly share: Share
  readonly admit: (leave: () => void) => void
}

/** An area gets at most half, so a slow table cannot block others. Waiting is FIFO, after sign-in and money. */
export function createConnectionShares(connections: number): EnterPool {
  const limits: ShareLimits = {
    each: Math.max(1, Math.ceil(connections / 2)),
    all: connections,
    reservedShare: Math.round(connections * RESERVED),
  }
  const { take } = createShares()
  const waiting = new Set<Waiting>()
  const enter = (share: Share): (() => void) | null => {
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
      const leave = enter(next.share)
      if (!leave) continue
      waiting.delete(next)
      next.admit(leave)
    }
  }
  return async (share, waitMs) => {
    const leave = enter(share)
    if (leave) return leave
    return waitAmong(waiting, share, waitMs)
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
