import { Icon, Menu, Spinner } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './export-menu.module.css'
import { useSettlementExport, type ExportScope } from './use-settlement-export.ts'

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
