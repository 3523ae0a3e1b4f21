import { isCallError } from '@parlour/api-client'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useOnline } from '../../features/pay-order/use-online.ts'
import { isLostConnection } from '../../features/pay-order/use-payment-result.ts'

/** Polling interval in ms; a page without a session has no live stream. */
const POLL_MS = 2_000

/** Polls until the link expires; a lost connection does not end it. */
export function useSharedCheckout(token: string) {
  const isOnline = useOnline()
  const [isOver, setIsOver] = useState(false)
  const { data, error, refetch } = client.getSharedCheckout.useQuery({ body: { token } }, { pollingInterval: isOver ? 0 : POLL_MS })
  const isRejected = isCallError(error) && (error.status === 404 || error.status === 400)
  if (isRejected && !isOver) setIsOver(true)
  const isLost = isLostConnection(error) || !isOnline
  return { checkout: isOver ? undefined : data, isOver, isLost, error, retry: () => void refetch() }
}
