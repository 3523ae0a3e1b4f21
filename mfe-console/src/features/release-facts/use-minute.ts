import { useEffect, useState } from 'react'

const TICK_MS = 60_000

/** The current time in ms, updated every minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticker = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(ticker)
  }, [])
  return now
}
