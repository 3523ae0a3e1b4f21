import { endpoints, type DataOf, type StaffMember } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { Banner, Button, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { RequestRoleDialog } from '../../features/change-roles/request-role-dialog.tsx'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { hasRole } from '../../features/console-frame/has-role.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { Note, Panel } from '../../features/release-facts/panel.tsx'
import { RoleChanges } from './role-changes.tsx'
import { StaffTable } from './staff-table.tsx'

const REFRESH_MS = 60_000

export function StaffPage() {
  const { t } = useTranslation('console')
  const session = useSession()
  const mayChange = session.state === 'signed-in' && hasRole(session.user.roles, endpoints.requestStaffRole)
  const [openDialog, setOpenDialog] = useState<StaffMember | 'new' | null>(null)
  const { data, error, isFetching, refetch } = client.listStaff.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  const add =
    mayChange && data !== undefined ? (
      <Button variant="secondary" onClick={() => setOpenDialog('new')}>
        {t('staff.add')}
      </Button>
    ) : null
  return (
    <ConsoleFrame title={t('staff.title')} lead={t('staff.lead')} actions={add}>
      {data !== undefined ? (
        <StaffPanel staff={data} mayChange={mayChange} onChange={setOpenDialog} />
      ) : error !== undefined ? (
        <QueueFailure title={t('staff.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      )}
      {openDialog === null ? null : (
        <RequestRoleDialog member={openDialog === 'new' ? null : openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </ConsoleFrame>
  )
}

type StaffPanelProps = {
  staff: DataOf<typeof endpoints.listStaff>
  mayChange: boolean
  onChange: (member: StaffMember) => void
}

function StaffPanel({ staff: { people, changes, isSecondFactorRequired }, mayChange, onChange }: StaffPanelProps) {
  const { t } = useTranslation('console')
  return (
    <>
      {isSecondFactorRequired ? null : <Banner tone="warning">{t('staff.demo')}</Banner>}
      {mayChange ? null : <Note>{t('staff.readOnly')}</Note>}
      <Panel title={t('staff.waiting')}>
        {changes.length === 0 ? <Note>{t('staff.nothingWaits')}</Note> : <RoleChanges changes={changes} mayDecide={mayChange} />}
      </Panel>
      <Panel title={t('staff.people')}>
        {people.length === 0 ? <Note>{t('staff.empty')}</Note> : <StaffTable people={people} onChange={mayChange ? onChange : undefined} />}
      </Panel>
    </>
  )
}
