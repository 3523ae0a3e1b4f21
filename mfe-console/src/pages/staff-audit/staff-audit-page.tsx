import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../features/audit-log/audit-log.module.css'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useQueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { filterOf, StaffAuditFilters, type StaffAuditFilter } from './staff-audit-filters.tsx'
import { StaffAuditPart } from './staff-audit-part.tsx'

export function StaffAuditPage() {
  const { t } = useTranslation('console')
  const address = useQueueAddress()
  const filter = filterOf(address.params)
  const key = JSON.stringify(filter)
  return (
    <ConsoleFrame title={t('staffAudit.title')} lead={t('staffAudit.lead')}>
      <StaffAuditFilters key={`filters ${key}`} filter={filter} onFilter={address.set} />
      <StaffLog key={key} filter={filter} />
    </ConsoleFrame>
  )
}

function StaffLog({ filter }: { filter: StaffAuditFilter }) {
  const [cursors, setCursors] = useState<readonly (number | null)[]>([null])
  return (
    <div className={classes.log}>
      {cursors.map((before) => (
        <StaffAuditPart
          key={before ?? 0}
          filter={filter}
          before={before}
          isLast={before === cursors.at(-1)}
          onMore={(oldest) => setCursors([...cursors, oldest])}
        />
      ))}
    </div>
  )
}
