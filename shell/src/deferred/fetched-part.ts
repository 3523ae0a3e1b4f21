import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { onceMore } from '../remotes/once-more.ts'

/** A part of the page whose code is fetched when it is first needed. */
export interface FetchedPart<Part> {
  /** Fetches ahead of need; a failure waits for the need to be told. */
  readonly prefetch: () => void
  /** Resolves when the part is here, with false when it cannot be fetched. */
  readonly arrive: () => Promise<boolean>
  /** Calls with the part once it is here; a fetch that failed calls nothing. */
  readonly whenHere: (act: (part: Part) => void) => void
  /** The part, or undefined until it has arrived; `onFailure` hears of a fetch that failed, and the next need tries again. */
  readonly useWhen: (isNeeded: boolean, onFailure?: () => void) => Part | undefined
  /** The part; the page waits for it as for its data, and a failed fetch is the page's failure. */
  readonly useNow: () => Part
}

/**
 * Makes a part from the import of its code. The fetch is shared by all who need it; a failed one is forgotten. In a page that is rendered
 * ahead the part is missing, unless it `isUpcoming`: then both sides wait for it before they render.
 */
export function fetchedPart<Part>(fetchPart: () => Promise<Part>, { isPrerendered = false } = {}): FetchedPart<Part> {
  const { load, arrived, listen } = sharedFetch(fetchPart)
  return {
    arrive: () =>
      load().then(
        () => true,
        () => false,
      ),
    prefetch: () => void load().catch(() => undefined),
    whenHere: (act) => void load().then(act, () => undefined),
    useWhen: (isNeeded, onFailure) => {
      const part = useSyncExternalStore(listen, arrived, isPrerendered ? arrived : nothing)
      const fail = useEffectEvent(() => onFailure?.())
      useEffect(() => {
        if (!isNeeded || arrived() !== undefined) return
        let isGone = false
        load().catch(() => isGone || fail())
        return () => void (isGone = true)
      }, [isNeeded])
      return part
    },
    useNow: () => arrived() ?? use(load()),
  }
}

/** A fetch that many wait for. */
function sharedFetch<Part>(fetchPart: () => Promise<Part>) {
  const listeners = new Set<() => void>()
  let part: Part | undefined
  let pending: Promise<Part> | undefined
  return {
    arrived: () => part,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load: (): Promise<Part> => {
      pending ??= onceMore(fetchPart).then(
        (value) => {
          part = value
          for (const listener of listeners) listener()
          return value
        },
        (cause: unknown) => {
          pending = undefined
          throw cause
        },
      )
      return pending
    },
  }
}

const nothing = () => undefined
