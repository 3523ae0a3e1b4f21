import { ErrorState, Skeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client, GLOBAL_MARKET } from '../../client.ts'
import { FeeLines } from './fee-lines.tsx'

export function FeeTable() {
  const { t } = useTranslation('marketing')
  const { data, isError, isFetching, refetch } = client.listPackages.useQuery(GLOBAL_MARKET)
  if (data !== undefined) return <FeeLines packages={data} />
  if (!isError) return <Skeleton shape="block" />
  return <ErrorState title={t('home.feesFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
}
