import type { Block } from '@parlour/site-engine'
import { useEffect, useRef } from 'react'

/** Idle time before an automatic save, in ms. */
const PAUSE_MS = 3000

/** Longer delay after a failed save, in ms. */
const RETRY_MS = 15_000

type Autosave = {
  readonly blocks: readonly Block[]
  readonly isDue: boolean
  /** Resolves to whether it was saved. */
  readonly save: (isQuiet: boolean) => Promise<boolean>
}

/** Saves the draft once editing pauses, and retries later after a failure. */
export function useAutosave({ blocks, isDue, save }: Autosave) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isDue) return
    let isOver = false
    let timer = globalThis.setTimeout(() => void attempt(), PAUSE_MS)
    const attempt = async () => {
      const isDone = await latest.current(true)
      if (!isDone && !isOver) timer = globalThis.setTimeout(() => void attempt(), RETRY_MS)
    }
    return () => {
      isOver = true
      globalThis.clearTimeout(timer)
    }
  }, [blocks, isDue])
}
