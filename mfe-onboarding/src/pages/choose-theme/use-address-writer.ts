import { useEffect, useLayoutEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { createAddressWriter, type AddressWriter } from './address-writer.ts'
import { useFlushOnLeaving } from './use-flush-on-leaving.ts'

/** The writer of the page's address, the same for as long as the page is shown. */
export function useAddressWriter(): AddressWriter {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const [writer] = useState(() =>
    createAddressWriter({ params, key }, (search, { isStep }) => void navigate({ search }, { replace: !isStep, preventScrollReset: true })),
  )
  useLayoutEffect(() => writer.show({ params, key }, type === NavigationType.Pop), [writer, params, key, type])
  useEffect(() => {
    writer.resume()
    return writer.leave
  }, [writer])
  useFlushOnLeaving(writer.flush)
  return writer
}
