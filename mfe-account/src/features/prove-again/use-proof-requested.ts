import { isCallError } from '@parlour/api-client'
import { useState } from 'react'

/** `isDemand` checks whether an error demands a proof, and remembers it. */
export function useProofRequested() {
  const [isProofRequested, setIsProofRequested] = useState(false)
  const isDemand = (error: unknown): boolean => {
    const isDialogOpen = isCallError(error) && error.error === 'identity.proof-required'
    if (isDialogOpen) setIsProofRequested(true)
    return isDialogOpen
  }
  return { isProofRequested, isDemand }
}
