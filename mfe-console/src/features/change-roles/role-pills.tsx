import type { StaffRole } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import classes from './change-roles.module.css'

export function RolePills({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation('console')
  if (roles.length === 0) return <span>{t('staff.noRole')}</span>
  return (
    <span className={classes.pills}>
      {roles.map((role) => (
        <span key={role} className={classes.role}>
          {t(`roles.${role}`)}
        </span>
      ))}
    </span>
  )
}
