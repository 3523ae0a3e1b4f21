import { Icon, Menu, Spinner, saveFile } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import type { endpoints, QueryOf } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../client.ts'
import classes from './export-menu.module.css'

type ExportQuery = QueryOf<typeof endpoints.exportSettlement>

type ExportScope = Omit<ExportQuery, 'format'>

export function ExportMenu({ scope }: { scope: ExportScope }) {
  const { t } = useTranslation('billing')
  const { isBusy, exportAs } = useSettlementExport(scope)
  return (
    <Menu
      label={t('settlement.export.action')}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      className={classes.trigger}
      trigger={
        <>
          <span>{t('settlement.export.action')}</span>
          {isBusy ? <Spinner /> : <Icon name="chevron-down" />}
        </>
      }
      items={(['csv', 'json'] as const).map((format) => ({
        id: format,
        label: t(`settlement.export.${format}`),
        onSelect: () => void exportAs(format),
      }))}
    />
  )
}

/** Unmounting aborts the download. */
function useSettlementExport(scope: ExportScope) {
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
