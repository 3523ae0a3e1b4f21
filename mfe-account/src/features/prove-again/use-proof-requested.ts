import { isCallError } from '@parlour/api-client'
import { useState } from 'react'

/** Whether the server asked for a proof; `isDemand` tells that of an error, and remembers it. */
export function useProofRequested() {
  const [isProofRequested, setIsProofRequested] = useState(false)
  const isDemand = (error: unknown): boolean => {
    const isDialogOpen = isCallError(error) && error.error === 'identity.proof-required'
    if (isDialogOpen) setIsProofRequested(true)
    return isDialogOpen
  }
  return { isProofRequested, isDemand }
}
