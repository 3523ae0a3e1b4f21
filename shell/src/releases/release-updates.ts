/** Epoch of the live generation, from every API response and the live stream. */
export interface ReleaseUpdates {
  /** Without an epoch it only signals that the stream is alive. */
  readonly notify: (epoch?: number) => void
  /** The API no longer supports the contract of the page. */
  readonly announceGone: () => void
  readonly isContractGone: () => boolean
  /** In ms since 1970. */
  readonly receivedAt: () => number
  readonly follow: (listener: (epoch: number) => void) => () => void
}

export function createReleaseUpdates(ownEpoch: number): ReleaseUpdates {
  const listeners = new Set<(epoch: number) => void>()
  let newest = ownEpoch
  let receivedAt = Date.now()
  let isGone = false
  return {
    notify: (epoch = newest) => {
      receivedAt = Date.now()
      if (epoch <= newest) return
      newest = epoch
      for (const listener of listeners) listener(newest)
    },
    announceGone: () => void (isGone = true),
    isContractGone: () => isGone,
    receivedAt: () => receivedAt,
    follow: (listener) => {
      listeners.add(listener)
      if (newest > ownEpoch) listener(newest)
      return () => void listeners.delete(listener)
    },
  }
}
