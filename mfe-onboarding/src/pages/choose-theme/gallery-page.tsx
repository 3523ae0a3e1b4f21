import { LoadFailure } from '@parlour/federation-sdk'
import { Skeleton, Stack } from '@parlour/ui'
import { memo, useDeferredValue, useEffect, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './design-gallery.module.css'
import { TileGrid, type TileContext } from './tile-grid.tsx'
import { useDesignsPage, type DesignListing } from './use-designs-page.ts'
import { useInView } from './use-in-view.ts'

const NEAR = '800px 0px'
const READING_LINE = '-30% 0px -70% 0px'
const REST = 120

export type GalleryPageProps = {
  page: number
  count: number
  listing: DesignListing
  context: TileContext
  onReach: (page: number) => void
}

/** Rendered near the viewport and emptied when far, so that thousands of designs scroll smoothly. */
export const GalleryPage = memo(function GalleryPage({ page, count, listing, context, onReach }: GalleryPageProps) {
  const { t } = useTranslation('onboarding')
  const [section, isNear] = useInView<HTMLElement>(NEAR, REST)
  const [line, isRead] = useInView<HTMLDivElement>(READING_LINE)
  const { designs, list } = useDesignsPage(listing, page, { skip: !isNear })
  // An answer is drawn at once; its many tiles come after it in slices, so that a frame of the scrolling is never late.
  const cards = useDeferredValue(list?.list)
  useEffect(() => {
    if (isRead) onReach(page)
  }, [isRead, onReach, page])
  return (
    <Stack
      ref={section}
      as="section"
      justify="start"
      className={classes.page}
      data-page={page}
      style={{ '--count': count } as CSSProperties}
    >
      <div ref={line} className={classes.line} aria-hidden="true" />
      {!isNear ? null : cards ? (
        <div data-stale={list !== designs.currentData || undefined} className={classes.shown}>
          <TileGrid cards={cards} context={context} />
        </div>
      ) : designs.isError ? (
        <LoadFailure title={t('theme.failed')} error={designs.error} onRetry={designs.refetch} isRetrying={designs.isFetching} />
      ) : (
        <TileSkeletons count={count} />
      )}
    </Stack>
  )
})

export function TileSkeletons({ count }: { count: number }) {
  return (
    <div className={classes.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.skeleton}>
          <Skeleton shape="block" blockSize="100%" />
          <Skeleton inlineSize="72%" />
          <Skeleton inlineSize="48%" />
        </div>
      ))}
    </div>
  )
}
