import { useEffect, useEffectEvent, useState } from 'react'

export const SETTLE_DELAY = 300

export interface SettledText {
  readonly value: string
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onCompositionStart: () => void
  readonly onCompositionEnd: () => void
}

/** Calls `onSettle` after a pause of 300 ms, never during IME composition. */
export function useSettledText(value: string, onSettle: (text: string) => void): SettledText {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [announced, setAnnounced] = useState(value)
  const [isComposing, setIsComposing] = useState(false)
  if (seen !== value) {
    setSeen(value)
    // What comes back from the address after it was typed must not overwrite what was typed since.
    if (value !== announced) {
      setText(value)
      setAnnounced(value)
    }
  }
  const settle = useEffectEvent(onSettle)
  useEffect(() => {
    if (isComposing || text === announced) return
    const timer = setTimeout(() => {
      setAnnounced(text)
      settle(text)
    }, SETTLE_DELAY)
    return () => clearTimeout(timer)
  }, [text, announced, isComposing])
  return {
    value: text,
    onChange: (event) => setText(event.currentTarget.value),
    onCompositionStart: () => setIsComposing(true),
    onCompositionEnd: () => setIsComposing(false),
  }
}
