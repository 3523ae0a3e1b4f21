import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The secret after `#`; retained when another anchor replaces it, null when the address has none. */
export function useHandoffToken(): string | null {
  const { hash } = useLocation()
  const [token, setToken] = useState<string | null>(null)
  const found = /^#([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? null
  if (found !== null && found !== token) setToken(found)
  return found ?? token
}
