import type { Block } from '@parlour/site-engine'
import { useEffect, useRef } from 'react'

/** So long nothing is edited before the draft is saved by itself. */
const PAUSE_MS = 3000

/** After a save that failed, the next one waits longer. */
const RETRY_MS = 15_000

type Autosave = {
  readonly blocks: readonly Block[]
  readonly isDue: boolean
  /** Answers whether it was done. */
  readonly save: (isQuiet: boolean) => Promise<boolean>
}

/** Saves the draft when the hand rests, and again later when that failed. */
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
