import { SERVICE_LIMITS } from '@parlour/contracts'
import { useEffect, useState } from 'react'

const SECOND = 1_000
const LIFE_MS = SERVICE_LIMITS.messengerLinkMinutes * 60 * SECOND

/** In whole seconds; measured from now, so a wrong device clock has no effect. */
export function useLinkLife(): number {
  const [endsAt] = useState(() => Date.now() + LIFE_MS)
  const [left, setLeft] = useState(LIFE_MS / SECOND)
  useEffect(() => {
    const ticker = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND))
      setLeft(seconds)
      if (seconds === 0) clearInterval(ticker)
    }, SECOND)
    return () => clearInterval(ticker)
  }, [endsAt])
  return left
}
