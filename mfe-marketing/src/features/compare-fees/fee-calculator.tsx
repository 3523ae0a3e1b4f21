import { microOf, type Package, type PackageId } from '@parlour/contracts'
import { ErrorState, Skeleton } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, GLOBAL_MARKET } from '../../client.ts'
import { BreakEven } from './break-even.tsx'
import classes from './fee-calculator.module.css'
import { FeeLines } from './fee-lines.tsx'
import { MonthSliders } from './month-sliders.tsx'
import { MonthlySums } from './monthly-sums.tsx'
import { FIRST_MONTH } from './trade-steps.ts'

export function FeeCalculator() {
  const { t } = useTranslation('marketing')
  const { data, isError, isFetching, refetch } = client.listPackages.useQuery(GLOBAL_MARKET)
  if (data === undefined && isError) {
    return <ErrorState title={t('home.feesFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  const standard = packageOf(data, 'standard')
  const elite = packageOf(data, 'elite')
  if (standard === undefined || elite === undefined) return <Skeleton shape="block" className={classes.waiting} />
  return <Calculator standard={standard} elite={elite} />
}

function packageOf(packages: readonly Package[] | undefined, id: PackageId): Package | undefined {
  return packages?.find((item) => item.id === id)
}

function Calculator({ standard, elite }: { standard: Package; elite: Package }) {
  const [month, setMonth] = useState<{ volume: number; payouts: number }>(FIRST_MONTH)
  const trade = { volume: microOf(String(month.volume)), payouts: BigInt(month.payouts) }
  return (
    <div className={classes.root}>
      <div className={classes.tool}>
        <MonthSliders standard={standard} elite={elite} month={month} onChange={(part) => setMonth({ ...month, ...part })} />
        <MonthlySums standard={standard} elite={elite} trade={trade} />
        <BreakEven standard={standard} elite={elite} payouts={month.payouts} />
      </div>
      <FeeLines packages={[standard, elite]} />
    </div>
  )
}
