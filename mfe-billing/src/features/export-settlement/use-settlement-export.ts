import type { endpoints, QueryOf } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { saveFile } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'

type ExportQuery = QueryOf<typeof endpoints.exportSettlement>

export type ExportScope = Omit<ExportQuery, 'format'>

/** Unmounting aborts the download. */
export function useSettlementExport(scope: ExportScope) {
  const { t } = useTranslation('billing')
  const { notify } = useHost()
  const [isBusy, setIsBusy] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const exportAs = async (format: ExportQuery['format']) => {
    const controller = leaving.current
    if (controller === null) return
    setIsBusy(true)
    const { file, name, failure } = await client.exportSettlement.fetchFile({ query: { format, ...scope } }, controller.signal)
    if (controller.signal.aborted) return
    setIsBusy(false)
    if (failure === undefined) saveFile(file, name ?? `settlement.${format}`)
    else notify({ tone: 'danger', text: failure.msg === '' ? t('settlement.offline') : failure.msg })
  }
  return { isBusy, exportAs }
}
