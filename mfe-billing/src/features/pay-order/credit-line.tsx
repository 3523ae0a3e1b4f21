import { microOf } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Icon } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './credit-line.module.css'

export function CreditLine({ creditApplied }: { creditApplied: string }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  if (microOf(creditApplied) === 0n) return null
  return (
    <p className={classes.root}>
      <Icon name="check" />
      <span>{t('deposit.credit', { amount: formatUsdt(creditApplied, locale, 6) })}</span>
    </p>
  )
}
