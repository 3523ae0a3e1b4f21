import { useEffect, useState } from 'react'

const SECOND = 1000
/** How long a code takes to arrive before another is offered, in seconds. */
export const RESEND_AFTER = 60

/** Whole seconds left, and the function that starts the count; it follows the clock, so a tab that slept is not behind. */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (endsAt <= now) return
    const ticker = setTimeout(() => setNow(Date.now()), SECOND)
    return () => clearTimeout(ticker)
  }, [endsAt, now])
  const start = (seconds: number) => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * SECOND)
  }
  return [Math.max(0, Math.ceil((endsAt - now) / SECOND)), start]
}
