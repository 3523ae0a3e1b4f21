import { wireOf, type CartItem, type PackageId } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { dueNow } from '../compare-packages/monthly-cost.ts'
import classes from './wizard-frame.module.css'

export type DueNowProps = { item: CartItem; packageId?: PackageId | null | undefined }

export function DueNow({ item, packageId = item.packageId }: DueNowProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { data: packages } = client.listPackages.useQuery({ query: { countriesId: String(item.countriesId) } }, { skip: !packageId })
  const fees = packages?.find(({ id }) => id === packageId)
  return (
    <p className={classes.due} data-unknown={fees === undefined || undefined} aria-live="polite">
      <span>{t('wizard.dueNow')}</span>{' '}
      {fees ? <Amount>{formatUsdt(wireOf(dueNow(fees)), locale)}</Amount> : <span>{t('wizard.dueUnknown')}</span>}
    </p>
  )
}
