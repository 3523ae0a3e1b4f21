import type { endpoints, QueryOf } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { saveFile } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'

export type OrderFilter = Omit<QueryOf<typeof endpoints.exportOrders>, 'format'>
export type OrderFormat = QueryOf<typeof endpoints.exportOrders>['format']

/** Unmounting aborts the download. */
export function useOrderExport(filter: OrderFilter) {
  const { t } = useTranslation('account')
  const { notify } = useHost()
  const [isBusy, setIsBusy] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const exportAs = async (format: OrderFormat) => {
    const controller = leaving.current
    if (controller === null) return
    setIsBusy(true)
    const { file, name, failure } = await client.exportOrders.fetchFile({ query: { format, ...filter } }, controller.signal)
    if (controller.signal.aborted) return
    setIsBusy(false)
    if (failure === undefined) saveFile(file, name ?? `orders.${format}`)
    else notify({ tone: 'danger', text: failure.msg === '' ? t('orders.exportFailed') : failure.msg })
  }
  return { isBusy, exportAs }
}
