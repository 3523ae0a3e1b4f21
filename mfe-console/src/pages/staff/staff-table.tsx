import type { StaffMember } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Button, Pill, Table, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { RolePills } from '../../features/change-roles/role-pills.tsx'

export type StaffTableProps = { people: readonly StaffMember[]; onChange: ((member: StaffMember) => void) | undefined }

export function StaffTable({ people, onChange }: StaffTableProps) {
  const { t } = useTranslation('console')
  return (
    <Table caption={t('staff.people')} isCaptionHidden density="dense" isStacked>
      <thead>
        <tr>
          <th scope="col">{t('staff.account')}</th>
          <th scope="col">{t('staff.roles')}</th>
          <th scope="col">{t('staff.factor')}</th>
          <th scope="col">{t('staff.lastSeen')}</th>
          {onChange === undefined ? null : (
            <th scope="col">
              <VisuallyHidden>{t('staff.change')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {people.map((member) => (
          <StaffRow key={member.accountId} member={member} onChange={onChange} />
        ))}
      </tbody>
    </Table>
  )
}

function StaffRow({ member, onChange }: { member: StaffMember; onChange: StaffTableProps['onChange'] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { username, roles, hasSecondFactor, isSuspended, lastSeenAt } = member
  return (
    <tr>
      <th scope="row">
        <bdi>{username}</bdi> {isSuspended ? <Pill tone="danger">{t('staff.suspended')}</Pill> : null}
      </th>
      <td data-label={t('staff.roles')}>
        <RolePills roles={roles} />
      </td>
      <td data-label={t('staff.factor')}>
        <Pill tone={hasSecondFactor ? 'success' : 'warning'}>{t(hasSecondFactor ? 'staff.factorOn' : 'staff.factorOff')}</Pill>
      </td>
      <td data-label={t('staff.lastSeen')}>
        {lastSeenAt === null ? t('staff.never') : <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt, locale)}</time>}
      </td>
      {onChange === undefined ? null : (
        <td data-act>
          <Button variant="secondary" size="s" aria-label={`${t('staff.change')}: ${username}`} onClick={() => onChange(member)}>
            {t('staff.change')}
          </Button>
        </td>
      )}
    </tr>
  )
}
