import { Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './panel-skeleton.module.css'

export type PanelSkeletonProps = { rows: number; rowSize: string }

/** Shown only when loading takes longer than 200 ms. */
export function PanelSkeleton({ rows, rowSize }: PanelSkeletonProps) {
  const { t } = useTranslation('billing')
  const isShown = useDelayedFlag(true)
  return (
    <div className={classes.root} role="status" aria-busy="true" aria-label={t('settlement.loading')}>
      {isShown ? Array.from({ length: rows }, (_, row) => <Skeleton key={row} shape="block" blockSize={rowSize} />) : null}
    </div>
  )
}
