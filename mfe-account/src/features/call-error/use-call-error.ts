import { useState } from 'react'
import { useCallText } from './use-call-text.ts'

/** `fallback` is used where the server sent no text. */
export function useCallError(fallback: string) {
  const textOf = useCallText(fallback)
  const [errorText, setErrorText] = useState<string>()
  return { errorText, showError: (error: unknown) => setErrorText(textOf(error)), clearError: () => setErrorText(undefined) }
}
