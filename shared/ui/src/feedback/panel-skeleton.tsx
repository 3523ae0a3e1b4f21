import { useDelayedFlag } from '../hooks/use-delayed-flag.ts'
import { useKitTexts } from '../texts/kit-texts.ts'
import { Skeleton } from './skeleton.tsx'
import classes from './skeleton.module.css'

export type PanelSkeletonProps = { rows?: number | undefined; rowSize?: string | undefined }

/** Shown only when loading takes longer than 200 ms. */
export function PanelSkeleton({ rows = 3, rowSize = '96px' }: PanelSkeletonProps) {
  const t = useKitTexts()
  const isShown = useDelayedFlag(true)
  return (
    <div className={classes.panel} role="status" aria-busy="true" aria-label={t('loading')}>
      {isShown ? Array.from({ length: rows }, (_, row) => <Skeleton key={row} shape="block" blockSize={rowSize} />) : null}
    </div>
  )
}
