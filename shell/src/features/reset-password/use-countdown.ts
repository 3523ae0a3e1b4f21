import { useEffect, useState } from 'react'

const SECOND = 1000

/** Whole seconds left, and a start function; based on the clock, so it is correct after a tab was suspended. */
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
