import { useState } from 'react'
import { useCallText } from './use-call-text.ts'

/** What a call that failed says beside what was pressed; `fallback` where the server gave no words. */
export function useCallRefusal(fallback: string) {
  const textOf = useCallText(fallback)
  const [refusal, setRefusal] = useState<string>()
  return { refusal, refuse: (error: unknown) => setRefusal(textOf(error)), clearRefusal: () => setRefusal(undefined) }
}
