import { isCallError } from '@parlour/api-client'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { client } from '../../client.ts'
import { useOnline } from './use-online.ts'

/** Fallback polling of an open payment in case the live stream is silent, in ms. */
export const NET_POLL_MS = 15_000

/** Retry interval while the connection is lost, in ms. */
export const LOST_POLL_MS = 2_000

/** Refetches on stream events, polls as a fallback, and polls faster while the connection is lost. */
export function usePaymentResult(attemptId: string | null) {
  const isOnline = useOnline()
  const [isFailing, setIsFailing] = useState(false)
  const pollingInterval = isFailing ? LOST_POLL_MS : NET_POLL_MS
  const { data, error } = client.getPaymentResult.useQuery(attemptId === null ? skipToken : { body: { id: attemptId } }, {
    pollingInterval,
    refetchOnReconnect: true,
  })
  const isUnanswered = isLostConnection(error)
  useEffect(() => setIsFailing(isUnanswered), [isUnanswered])
  return { result: data, isLost: isUnanswered || !isOnline }
}

/** True for failures that say nothing about the payment: no response, or a temporary server error. */
export function isLostConnection(error: unknown): boolean {
  return isCallError(error) && (error.status === 0 || error.status >= 500)
}
