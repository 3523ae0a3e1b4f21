import { GRANTED_ROLES, type GrantedRole } from '@parlour/contracts'
import { RadioCards } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export type RoleCardsProps = { value: GrantedRole; onChange: (role: GrantedRole) => void }

export function RoleCards({ value, onChange }: RoleCardsProps) {
  const { t } = useTranslation('account')
  return (
    <RadioCards
      label={t('team.roleQuestion')}
      name="team-role"
      options={GRANTED_ROLES.map((role) => ({ value: role, title: t(`team.role.${role}`), description: t(`team.does.${role}`) }))}
      value={value}
      onValueChange={onChange}
    />
  )
}
