/** What the page hears of releases: the epoch of the live generation, with every answer of the API and over the live stream. */
export interface ReleaseUpdates {
  /** Tells an epoch; the stream without one says that it is there and has none to tell. */
  readonly notify: (epoch?: number) => void
  /** Tells that the API no longer serves the contract of the page. */
  readonly announceGone: () => void
  readonly isContractGone: () => boolean
  /** When something was last heard, in ms since 1970. */
  readonly receivedAt: () => number
  /** Calls now and with every epoch above the ones before. Returns the way to stop. */
  readonly follow: (listener: (epoch: number) => void) => () => void
}

/** Starts from the epoch of the document. */
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
