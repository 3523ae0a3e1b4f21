import { Icon, Menu, Spinner } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './export-menu.module.css'
import { useOrderExport, type OrderFilter } from './use-order-export.ts'

export function ExportMenu({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation('account')
  const { isBusy, exportAs } = useOrderExport(filter)
  return (
    <Menu
      label={t('orders.export')}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      className={classes.trigger}
      trigger={
        <>
          <span>{t('orders.export')}</span>
          {isBusy ? <Spinner /> : <Icon name="chevron-down" />}
        </>
      }
      items={[
        { id: 'csv', label: t('orders.exportCsv'), onSelect: () => void exportAs('csv') },
        { id: 'json', label: t('orders.exportJson'), onSelect: () => void exportAs('json') },
      ]}
    />
  )
}
