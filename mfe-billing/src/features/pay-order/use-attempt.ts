import { useCallback, useEffect, useRef } from 'react'
import { useBillingStartMutation, type MethodId } from '../../api/billing-api.ts'

/**
 * The payment attempt of an order by a method, started as soon as both are known. One choice of a network is one intention and keeps
 * one idempotency key, so a retry or a second render never makes a second attempt.
 */
export function useAttempt(orderId: string, method: MethodId | null, onOrderClosed: () => void) {
  const [start, { data, error }] = useBillingStartMutation()
  const keys = useRef(new Map<MethodId, string>())
  const begin = useCallback(async () => {
    if (method === null) return
    const idempotencyKey = keys.current.get(method) ?? crypto.randomUUID()
    keys.current.set(method, idempotencyKey)
    const answer = await start({ orderId, method, idempotencyKey })
    if (answer.error && 'error' in answer.error && answer.error.error === 'payments.order-not-payable') onOrderClosed()
  }, [method, onOrderClosed, orderId, start])
  useEffect(() => {
    void begin()
  }, [begin])
  return { attempt: data?.method === method ? data : undefined, error, retry: begin }
}
