import { isCallError, type CallError } from '@parlour/api-client'
import type { PaymentAttempt, PaymentMethodId } from '@parlour/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../client.ts'

export interface Renewal {
  readonly renew: () => void
  readonly isRenewing: boolean
  readonly hasFailed: boolean
}

interface AttemptRequest {
  orderId?: string | undefined
  topupAmount?: string | undefined
  method: PaymentMethodId | null
  onRejected?: ((error: CallError) => void) | undefined
}

/** One choice has one idempotency key, so retries and double clicks never create a second attempt; a renewal gets a new key. */
export function useAttempt({ orderId, topupAmount, method, onRejected }: AttemptRequest) {
  const [start, { error, isLoading }] = client.startPayment.useMutation()
  const [attempt, setAttempt] = useState<PaymentAttempt>()
  const keys = useRef(new Map<string, string>())
  const isUnderway = useRef(false)
  const rejected = useRef(onRejected)
  useEffect(() => {
    rejected.current = onRejected
  })
  const intention = `${method}:${topupAmount ?? orderId}`
  const begin = useCallback(async () => {
    if (method === null || isUnderway.current) return
    const idempotencyKey = keys.current.get(intention) ?? crypto.randomUUID()
    keys.current.set(intention, idempotencyKey)
    isUnderway.current = true
    const target = { ...(orderId !== undefined && { orderId }), ...(topupAmount !== undefined && { topupAmount }) }
    const answer = await start({ body: { method, ...target }, idempotencyKey })
    isUnderway.current = false
    if (answer.data) setAttempt(answer.data)
    else if (isCallError(answer.error)) rejected.current?.(answer.error)
  }, [intention, method, orderId, start, topupAmount])
  useEffect(() => {
    void begin()
  }, [begin])
  const renew = useCallback(() => {
    if (isUnderway.current) return
    keys.current.delete(intention)
    void begin()
  }, [begin, intention])
  const shown = method === null || attempt?.method === method ? attempt : undefined
  const renewal: Renewal = { renew, isRenewing: isLoading, hasFailed: error !== undefined }
  return { attempt: shown, error: shown ? undefined : error, retry: () => void begin(), renewal }
}
