import { use, useEffect, useEffectEvent, useState } from 'react'
import { onceMore } from '../remotes/once-more.ts'

/** A part of the page whose code is fetched when it is first needed. */
export interface FetchedPart<Part> {
  /** Fetches ahead of need; a failure waits for the need to be told. */
  readonly prefetch: () => void
  /** Calls with the part once it is here; a fetch that failed calls nothing. */
  readonly whenHere: (act: (part: Part) => void) => void
  /** The part, or undefined until it has arrived; `onFailure` hears of a fetch that failed, and the next need tries again. */
  readonly useWhen: (isNeeded: boolean, onFailure?: () => void) => Part | undefined
  /** The part; the page waits for it as for its data, and a failed fetch is the page's failure. */
  readonly useNow: () => Part
}

/** Makes a part from the import of its code. The fetch is shared by all who need it; a failed one is forgotten. */
export function fetchedPart<Part>(fetchPart: () => Promise<Part>): FetchedPart<Part> {
  let part: { readonly value: Part } | undefined
  let pending: Promise<Part> | undefined
  const load = (): Promise<Part> => {
    pending ??= onceMore(fetchPart).then(
      (value) => {
        part = { value }
        return value
      },
      (cause: unknown) => {
        pending = undefined
        throw cause
      },
    )
    return pending
  }
  return {
    prefetch: () => void load().catch(() => undefined),
    whenHere: (act) => void load().then(act, () => undefined),
    useWhen: (isNeeded, onFailure) => {
      const [, setArrived] = useState(part !== undefined)
      const fail = useEffectEvent(() => onFailure?.())
      useEffect(() => {
        if (!isNeeded || part) return
        let isGone = false
        load().then(
          () => isGone || setArrived(true),
          () => isGone || fail(),
        )
        return () => void (isGone = true)
      }, [isNeeded])
      return part?.value
    },
    useNow: () => (part ? part.value : use(load())),
  }
}
