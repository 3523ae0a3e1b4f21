import { isCallError } from '@parlour/api-client'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { useBillingResultQuery } from '../../api/billing-api.ts'
import { useOnline } from './use-online.ts'

/** The live stream names every change; an open payment is asked for so often, in ms, in case the stream is silent. */
export const NET_POLL_MS = 15_000

/** How often a lost connection is tried again, in ms. */
export const LOST_POLL_MS = 2_000

/** Progress of an attempt: asked again when the stream names it, now and then besides, and often while the connection is lost. */
export function usePaymentResult(attemptId: string | null) {
  const isOnline = useOnline()
  const [isFailing, setIsFailing] = useState(false)
  const pollingInterval = isFailing ? LOST_POLL_MS : NET_POLL_MS
  const { data, error } = useBillingResultQuery(attemptId ?? skipToken, { pollingInterval, refetchOnReconnect: true })
  const isUnanswered = isLostConnection(error)
  useEffect(() => setIsFailing(isUnanswered), [isUnanswered])
  return { result: data, isLost: isUnanswered || !isOnline }
}

/** True for failures that say nothing about the payment: no answer at all, or a server that is out of order for a moment. */
export function isLostConnection(error: unknown): boolean {
  return isCallError(error) && (error.status === 0 || error.status >= 500)
}
