import type { PaymentMethodId } from '@parlour/contracts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Kept in the address, so that a reload returns to the same deposit. */
export function useCheckoutChoice() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('method')
  const method: PaymentMethodId | null = named === 'trc20' || named === 'erc20' ? named : null
  const put = useCallback(
    (name: 'method' | 'attempt', value: string | null) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === null) after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace: true },
      ),
    [setSearch],
  )
  const choose = useCallback((next: PaymentMethodId | null) => put('method', next), [put])
  const rememberAttempt = useCallback((id: string) => put('attempt', id), [put])
  return { method, attemptId: search.get('attempt'), choose, rememberAttempt }
}
