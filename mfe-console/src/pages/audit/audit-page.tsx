import { SelectField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from '../../features/audit-log/audit-log.module.css'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useQueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { AuditPart } from './audit-part.tsx'

export function AuditPage() {
  const { t } = useTranslation('console')
  const address = useQueueAddress()
  const part = address.params.get('part') ?? ''
  const { data = [] } = client.listReleases.useQuery()
  const parts = [...new Set(data.map(({ name }) => name))].toSorted()
  return (
    <ConsoleFrame title={t('audit.title')} lead={t('audit.lead')}>
      <div className={classes.filter}>
        <SelectField
          label={t('releases.remote')}
          placeholder={t('queue.all')}
          value={part}
          options={parts.map((name) => ({ value: name, label: name }))}
          onChange={(event) => address.set({ part: event.currentTarget.value })}
        />
      </div>
      <AuditLog key={part} part={part} />
    </ConsoleFrame>
  )
}

function AuditLog({ part }: { part: string }) {
  const [cursors, setCursors] = useState<readonly (number | null)[]>([null])
  return (
    <div className={classes.log}>
      {cursors.map((before) => (
        <AuditPart
          key={before ?? 0}
          part={part}
          before={before}
          isLast={before === cursors.at(-1)}
          onMore={(oldest) => setCursors([...cursors, oldest])}
        />
      ))}
    </div>
  )
}
