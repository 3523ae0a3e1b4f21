import { useEffect, useState } from 'react'

const SECOND = 1000

/** Whole seconds left, and the function that starts the count; it follows the clock, so a tab that slept is not behind. */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const ticker = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= endsAt) setEndsAt(0)
    }, SECOND)
    return () => clearInterval(ticker)
  }, [endsAt])
  const start = (seconds: number) => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * SECOND)
  }
  return [endsAt === 0 ? 0 : Math.max(0, Math.ceil((endsAt - now) / SECOND)), start]
}
