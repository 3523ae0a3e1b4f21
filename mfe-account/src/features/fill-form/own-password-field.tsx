import { PasswordField, type PasswordFieldProps } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

/** Requires the current password again, so that a stolen session alone is not enough. */
export function OwnPasswordField(props: Omit<PasswordFieldProps, 'label' | 'autoComplete'>) {
  const { t } = useTranslation('account')
  return <PasswordField {...props} label={t('personal.password.old')} autoComplete="current-password" />
}
