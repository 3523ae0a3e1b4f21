import { isCallError } from '@parlour/api-client'
import { useState } from 'react'

/** Whether the server asked for a proof; `isDemand` tells that of an error, and remembers it. */
export function useProofAsked() {
  const [isProofAsked, setIsProofAsked] = useState(false)
  const isDemand = (error: unknown): boolean => {
    const isAsked = isCallError(error) && error.error === 'identity.proof-required'
    if (isAsked) setIsProofAsked(true)
    return isAsked
  }
  return { isProofAsked, isDemand }
}
