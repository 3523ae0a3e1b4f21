import { Card, Skeleton, Stack, useDelayedFlag, useKitTexts } from '@parlour/ui'
import classes from './order-skeleton.module.css'

const ROWS = 10

/** Shown only when loading takes longer than 200 ms. */
export function ListSkeleton() {
  const t = useKitTexts()
  const isShown = useDelayedFlag(true)
  return (
    <div className={classes.root} role="status" aria-busy="true" aria-label={t('loading')}>
      {isShown ? (
        <Card padding="none" className={classes.card}>
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} className={classes.row}>
              <Skeleton inlineSize="100%" />
              <Skeleton inlineSize="80%" />
              <Skeleton inlineSize="100%" />
              <Skeleton inlineSize="100%" />
            </div>
          ))}
        </Card>
      ) : null}
    </div>
  )
}

export function DetailSkeleton() {
  const t = useKitTexts()
  const isShown = useDelayedFlag(true)
  return (
    <Stack gap="24" className={classes.detail} role="status" aria-busy="true" aria-label={t('loading')}>
      {isShown ? (
        <>
          <div className={classes.head}>
            <Skeleton shape="block" blockSize="96px" />
            <Skeleton shape="title" inlineSize="60%" />
          </div>
          <Skeleton shape="block" blockSize="144px" />
          <Skeleton shape="block" blockSize="240px" />
        </>
      ) : null}
    </Stack>
  )
}
