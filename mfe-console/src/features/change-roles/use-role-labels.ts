import type { StaffRole } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'

export function useRoleLabels(): (roles: readonly StaffRole[]) => string {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const texts = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
  return (roles) => (roles.length === 0 ? t('staff.noRole') : texts.format(roles.map((role) => t(`roles.${role}`))))
}
