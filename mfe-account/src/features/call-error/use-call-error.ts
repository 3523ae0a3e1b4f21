import { useState } from 'react'
import { useCallText } from './use-call-text.ts'

/** What a call that failed says beside what was pressed; `fallback` where the server gave no words. */
export function useCallError(fallback: string) {
  const textOf = useCallText(fallback)
  const [errorText, setErrorText] = useState<string>()
  return { errorText, showError: (error: unknown) => setErrorText(textOf(error)), clearError: () => setErrorText(undefined) }
}
