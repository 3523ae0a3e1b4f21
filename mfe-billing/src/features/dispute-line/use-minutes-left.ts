import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Whole minutes, updated every minute; 0 once the time has passed. */
export function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE))
}
