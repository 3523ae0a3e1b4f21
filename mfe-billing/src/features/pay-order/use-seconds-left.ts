import { serverNow } from '@parlour/api-client'
import { useEffect, useState } from 'react'

/** Whole seconds until an ISO time, never below 0, updated once a second. */
export function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
}
