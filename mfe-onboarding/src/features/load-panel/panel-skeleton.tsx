import { Skeleton, useDelayedFlag } from '@parlour/ui'
import classes from './panel-skeleton.module.css'

export type PanelSkeletonProps = { label: string; rows?: number | undefined; rowSize?: string | undefined }

/** Shown only when loading takes longer than 200 ms. */
export function PanelSkeleton({ label, rows = 3, rowSize = '96px' }: PanelSkeletonProps) {
  const isShown = useDelayedFlag(true)
  return (
    <div className={classes.root} role="status" aria-busy="true" aria-label={label}>
      {isShown ? Array.from({ length: rows }, (_, row) => <Skeleton key={row} shape="block" blockSize={rowSize} />) : null}
    </div>
  )
}
