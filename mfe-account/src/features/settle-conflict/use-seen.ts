import { useState } from 'react'

/** What the merchant saw when the typing began; a live update of what is not typed must not hide that somebody else saved. */
export function useSeen<Value>(current: Value, isTyped: boolean) {
  const [seen, setSeen] = useState(current)
  if (!isTyped && seen !== current) setSeen(current)
  return { seen, setSeen }
}
