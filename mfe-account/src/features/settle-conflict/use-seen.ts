import { useState } from 'react'

/** The value when typing began; live updates of an untouched field must not hide a concurrent save. */
export function useSeen<Value>(current: Value, isTyped: boolean) {
  const [seen, setSeen] = useState(current)
  if (!isTyped && seen !== current) setSeen(current)
  return { seen, setSeen }
}
