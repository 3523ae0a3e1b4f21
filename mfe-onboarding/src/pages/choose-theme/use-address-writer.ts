import { use, useEffect, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
import { createAddressWriter, type AddressWriter } from './address-writer.ts'
import { useFlushOnLeaving } from './use-flush-on-leaving.ts'

export function useAddressWriter(): AddressWriter {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  // No public hook tells what the router has done but React has not rendered.
  const router = use(DataRouterContext)?.router
  const [writer] = useState(() =>
    createAddressWriter(
      { params, key },
      (search, { isStep }) => void navigate({ search }, { replace: !isStep, preventScrollReset: true }),
      (shownKey) => router === undefined || router.state.location.key === shownKey,
    ),
  )
  useLayoutEffect(() => writer.show({ params, key }, type === NavigationType.Pop), [writer, params, key, type])
  useEffect(() => {
    writer.resume()
    return writer.leave
  }, [writer])
  useFlushOnLeaving(writer.flush)
  return writer
}
