import { isCallError } from '@parlour/api-client'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useBillingResultQuery, useBillingResultState } from '../../api/billing-api.ts'

/** How often an open attempt is asked for, in ms. */
export const POLL_MS = 1_500

const CLOSED_POLL_MS = 10_000

/** Progress of an attempt, asked again and again; goes on after lost connections, and slower once the order is closed (late money still shows). */
export function usePaymentResult(attemptId: string | null) {
  const argument = attemptId ?? skipToken
  const { data: known } = useBillingResultState(argument)
  const isClosed = known !== undefined && known.orderStatus > 2
  const { data, error } = useBillingResultQuery(argument, { pollingInterval: isClosed ? CLOSED_POLL_MS : POLL_MS })
  return { result: data, isLost: isCallError(error) && error.status === 0 }
}
