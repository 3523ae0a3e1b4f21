import { isCallError } from '@parlour/api-client'
import { Banner, Button, Card, EmptyState, ErrorState, RadioCards, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBillingMethodsQuery, type MethodId } from '../../api/billing-api.ts'
import classes from './choose-network.module.css'

/** The network comes first, in words, with the warning that other networks lose time and maybe money. */
export function ChooseNetwork({ onChoose }: { onChoose: (method: MethodId) => void }) {
  const { t } = useTranslation('billing')
  const { data, error, isFetching, refetch } = useBillingMethodsQuery()
  const [chosen, setChosen] = useState<MethodId | null>(null)
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (isCallError(error) && data === undefined) {
    return <ErrorState title={t('network.loadFailed')} retryLabel={t('missing.retry')} onRetry={refetch} isRetrying={isFetching} />
  }
  if (data === undefined || isSkeletonShown) return isSkeletonShown ? <Skeleton shape="block" blockSize="240px" /> : null
  const methods = data
    .filter(({ purposes }) => purposes.includes('order'))
    .toSorted((left, right) => Number(right.isPrimary) - Number(left.isPrimary))
  const value = chosen ?? methods[0]?.id
  if (value === undefined) {
    return <EmptyState icon="clock" title={t('network.none')} action={<Button onClick={refetch}>{t('missing.retry')}</Button>} />
  }
  const options = methods.map(({ id }) => ({ value: id, title: t(`network.${id}`), description: t(`network.${id}Note`) }))
  return (
    <Card className={classes.root}>
      <RadioCards label={t('network.heading')} name="network" options={options} value={value} onValueChange={setChosen} />
      <Banner tone="warning">{t('network.warning')}</Banner>
      <Button size="l" isFullWidth onClick={() => onChoose(value)}>
        {t('network.continue')}
      </Button>
    </Card>
  )
}
