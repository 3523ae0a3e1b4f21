import { isCallError } from '@parlour/api-client'
import { useState } from 'react'
import { useBillingSharedQuery } from '../../api/billing-api.ts'
import { useOnline } from '../../features/pay-order/use-online.ts'
import { isLostConnection } from '../../features/pay-order/use-payment-result.ts'

/** A page without a session hears no live stream: it asks this often, in ms. */
const POLL_MS = 2_000

/** The payment behind a handoff link, asked again and again until the link is over; a lost connection ends nothing. */
export function useSharedCheckout(token: string) {
  const isOnline = useOnline()
  const [isOver, setIsOver] = useState(false)
  const { data, error, refetch } = useBillingSharedQuery(token, { pollingInterval: isOver ? 0 : POLL_MS })
  const isRejected = isCallError(error) && (error.status === 404 || error.status === 400)
  if (isRejected && !isOver) setIsOver(true)
  const isLost = isLostConnection(error) || !isOnline
  return { checkout: isOver ? undefined : data, isOver, isLost, error, retry: () => void refetch() }
}
