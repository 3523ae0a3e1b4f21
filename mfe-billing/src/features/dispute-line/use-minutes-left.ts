import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Whole minutes until a time, told anew every minute; 0 once it is over. */
export function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE))
}
