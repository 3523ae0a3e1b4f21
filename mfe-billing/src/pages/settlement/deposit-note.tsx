import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Card } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useBillingPackageQuery } from '../../api/billing-api.ts'
import classes from './settlement-page.module.css'

/** What the prepaid deposit is; says the sum only once the price list answered. */
export function DepositNote() {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { data } = useBillingPackageQuery('standard')
  return (
    <Card tone="tint" className={classes.deposit}>
      <h2 className={classes.packageName}>{t('settlement.depositHeading')}</h2>
      {data ? <p>{t('settlement.depositText', { amount: formatUsdt(data.prepaidDeposit, locale) })}</p> : null}
      {data ? <p>{t(data.isDepositDueAtCheckout ? 'settlement.depositNow' : 'settlement.depositLater')}</p> : null}
      <p>{t('settlement.depositAlert')}</p>
    </Card>
  )
}
