import { useEffect, useState } from 'react'

const SECOND = 1000

/**
 * Returns the whole seconds left and a start function; based on the clock, so a suspended tab stays correct. Runs at once where `first` seconds
 * are given.
 */
export function useCountdown(first = 0): readonly [number, (seconds: number) => void] {
  const [now, setNow] = useState(() => (first === 0 ? 0 : Date.now()))
  const [endsAt, setEndsAt] = useState(now + first * SECOND)
  useEffect(() => {
    if (endsAt <= now) return
    const ticker = setTimeout(() => setNow(Date.now()), SECOND)
    return () => clearTimeout(ticker)
  }, [endsAt, now])
  const start = (seconds: number) => {
    const startedAt = Date.now()
    setNow(startedAt)
    setEndsAt(startedAt + seconds * SECOND)
  }
  return [Math.max(0, Math.ceil((endsAt - now) / SECOND)), start]
}
