import { PAGES, pagePath, type PackageId } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { Button, EmptyState, ErrorState, LinkButton, PageHeading, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useBillingSitesQuery } from '../../api/billing-api.ts'
import { DepositNote } from './deposit-note.tsx'
import { PackageFees } from './package-fees.tsx'
import classes from './settlement-page.module.css'

const PACKAGES: readonly PackageId[] = ['standard', 'elite']

/** `/{locale}/settlement`: the fees of the merchant's own packages and what the deposit is for. */
export function SettlementPage() {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const mySite = (
    <LinkButton variant="secondary" to={pagePath(locale, PAGES.mySite)}>
      {t('settlement.mySite')}
    </LinkButton>
  )
  return (
    <div className={classes.root}>
      <PageHeading lead={t('settlement.lead')} actions={mySite}>
        {t('settlement.title')}
      </PageHeading>
      <DepositNote />
      <section className={classes.section} aria-labelledby="settlement-fees">
        <h2 id="settlement-fees" className={classes.heading}>
          {t('settlement.feesHeading')}
        </h2>
        <SiteFees />
      </section>
    </div>
  )
}

function SiteFees() {
  const { t } = useTranslation('billing')
  const host = useHost()
  const { data: sites, error, isFetching, refetch } = useBillingSitesQuery()
  const isSkeletonShown = useDelayedFlag(sites === undefined && isFetching)
  if (sites === undefined && error !== undefined) {
    return <ErrorState title={t('settlement.loadFailed')} retryLabel={t('missing.retry')} onRetry={refetch} isRetrying={isFetching} />
  }
  if (isSkeletonShown) return <Skeleton shape="block" blockSize="240px" />
  if (sites === undefined) return null
  if (sites.length === 0) {
    const action = <Button onClick={host.openSite}>{t('settlement.emptyAction')}</Button>
    return <EmptyState icon="plus" title={t('settlement.emptyTitle')} description={t('settlement.emptyText')} action={action} />
  }
  return (
    <div className={classes.packages}>
      {PACKAGES.map((id) => {
        const own = sites.filter(({ packageId }) => packageId === id)
        return own.length === 0 ? null : <PackageFees key={id} packageId={id} sites={own} />
      })}
    </div>
  )
}
