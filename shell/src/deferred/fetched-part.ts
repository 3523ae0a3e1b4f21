import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { onceMore } from '../remotes/once-more.ts'

export interface FetchedPart<Part> {
  /** A failure is not reported until the part is needed. */
  readonly prefetch: () => void
  readonly arrive: () => Promise<boolean>
  /** Does nothing if loading failed. */
  readonly whenHere: (action: (part: Part) => void) => void
  /** Undefined until loaded; failures are reported to `onFailure`, and the next need retries. */
  readonly useWhen: (isNeeded: boolean, onFailure?: () => void) => Part | undefined
  /** Suspends the page; a failed load is an error of the page. */
  readonly useNow: () => Part
}

/** Concurrent loads are shared; a failed one is not cached. Missing in prerendered pages unless server and browser await it. */
export function fetchedPart<Part>(fetchPart: () => Promise<Part>, { isPrerendered = false } = {}): FetchedPart<Part> {
  const { load, arrived, listen } = sharedFetch(fetchPart)
  return {
    arrive: () =>
      load().then(
        () => true,
        () => false,
      ),
    prefetch: () => void load().catch(() => undefined),
    whenHere: (action) => void load().then(action, () => undefined),
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
