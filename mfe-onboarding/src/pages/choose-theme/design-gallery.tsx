import { LoadFailure } from '@parlour/federation-sdk'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, Stack, Text, VisuallyHidden } from '@parlour/ui'
import { GalleryPage, TileSkeletons } from './gallery-page.tsx'
import { type TileContext, TileGrid } from './tile-grid.tsx'
import { PAGE_SIZE, useDesignsPage, type DesignListing } from './use-designs-page.ts'
import type { Favourites } from './use-favourites.ts'
import type { ThemeAddress } from './use-theme-address.ts'
import { starredCards } from './starred-designs.ts'
import { FilterChips } from './filter-chips.tsx'
import { client } from '../../client.ts'
import { activeFilters, withoutFilter, type DesignFilters, type FilterName } from './design-filters.ts'
import type { DesignFacts } from './known-card.ts'
import classes from './design-gallery.module.css'

const NEAREST = 6

const FACET_OF = {
  category: 'category',
  layout: 'layout',
  mode: 'mode',
  section: 'section',
  colour: 'scheme',
  of: 'template',
} as const satisfies Record<Exclude<FilterName, 'new'>, string>

type EmptyGalleryProps = {
  address: ThemeAddress
  listing: DesignListing
  context: TileContext
  hasStars?: boolean | undefined
}

type StarredGalleryProps = { address: ThemeAddress; listing: DesignListing; context: TileContext; favourites: Favourites }

const SETTLED = 300

export type DesignGalleryProps = {
  address: ThemeAddress
  listing: DesignListing
  context: TileContext
  favourites: Favourites
  hasError: boolean
}

/** One radio group, so that arrow keys reach all designs; pages load endlessly. */
export function DesignGallery({ address, listing, context, favourites, hasError }: DesignGalleryProps) {
  const { t } = useTranslation('onboarding')
  return (
    <fieldset className={classes.gallery} role="radiogroup" aria-describedby={hasError ? 'theme-error' : undefined}>
      <legend>
        <VisuallyHidden>{t('theme.designs')}</VisuallyHidden>
      </legend>
      {address.isStarredOnly ? (
        <StarredGallery address={address} listing={listing} context={context} favourites={favourites} />
      ) : (
        <EndlessGallery address={address} listing={listing} context={context} />
      )}
    </fieldset>
  )
}

type EndlessGalleryProps = Pick<DesignGalleryProps, 'address' | 'listing' | 'context'>

const EndlessGallery = memo(function EndlessGallery({ address, listing, context }: EndlessGalleryProps) {
  const { t } = useTranslation('onboarding')
  const { change, page } = address
  const { designs, list } = useDesignsPage(listing, page)
  const top = useRef<HTMLDivElement>(null)
  const onReach = useReachedPage(page, change)
  useStartAtPage(top, page, list !== undefined)
  useTopOfNewListing(top, listing)
  const pages = useMemo(() => pagesOf(list?.total ?? 0), [list?.total])
  if (list === undefined && designs.isError) {
    return <LoadFailure title={t('theme.failed')} error={designs.error} onRetry={designs.refetch} isRetrying={designs.isFetching} />
  }
  if (list?.total === 0) return <EmptyGallery address={address} listing={listing} context={context} />
  return (
    <Stack ref={top} className={classes.pages} aria-busy={designs.isFetching}>
      {list === undefined ? <TileSkeletons count={PAGE_SIZE} /> : null}
      {pages.map(({ number, count }) => (
        <GalleryPage key={number} page={number} count={count} listing={listing} context={context} onReach={onReach} />
      ))}
    </Stack>
  )
})

function pagesOf(total: number): readonly { readonly number: number; readonly count: number }[] {
  return Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, index) => ({
    number: index + 1,
    count: Math.min(PAGE_SIZE, total - index * PAGE_SIZE),
  }))
}

function useReachedPage(page: number, change: ThemeAddress['change']): (reached: number) => void {
  const shown = useRef(page)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    shown.current = page
  }, [page])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(
    () => (reached: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (shown.current !== reached) change({ page: reached === 1 ? '' : String(reached) })
      }, SETTLED)
    },
    [change],
  )
}

function useStartAtPage(top: RefObject<HTMLElement | null>, page: number, isLoaded: boolean): void {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (!isLoaded || isDone.current) return
    isDone.current = true
    if (page > 1) top.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })
  }, [top, page, isLoaded])
}

function useTopOfNewListing(top: RefObject<HTMLElement | null>, listing: DesignListing): void {
  const shown = useRef(listing)
  useEffect(() => {
    if (shown.current === listing) return
    shown.current = listing
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }, [top, listing])
}

function StarredGallery({ address, listing, context, favourites }: StarredGalleryProps) {
  const cards = starredCards(favourites.designs, address.filters)
  if (favourites.isLoading) return <TileSkeletons count={PAGE_SIZE} />
  if (cards.length > 0) return <TileGrid cards={cards} context={context} />
  return <EmptyGallery address={address} listing={listing} context={context} hasStars={favourites.designs.length > 0} />
}

function EmptyGallery({ address, listing, context, hasStars = true }: EmptyGalleryProps) {
  const { t } = useTranslation('onboarding')
  const nearest = useNearestDesigns(listing)
  return (
    <Stack gap="16">
      <EmptyState
        icon="search"
        title={t(hasStars ? 'theme.emptyTitle' : 'theme.noStarsTitle')}
        description={t(hasStars ? 'theme.emptyText' : 'theme.noStarsText')}
        action={<FilterChips address={address} />}
      />
      {nearest.length === 0 ? null : (
        <>
          <Text weight="semibold">{t('theme.nearest')}</Text>
          <TileGrid cards={nearest} context={context} />
        </>
      )}
    </Stack>
  )
}

/** Drops the one filter that leaves most designs, or all when one is not enough; six designs. */
function useNearestDesigns(listing: DesignListing): readonly DesignFacts[] {
  const { countriesId, sort, ...filters } = listing
  const { data: facets } = client.listDesignFacets.useQuery({ query: { countriesId, ...filters } })
  const nearby = nearestFilters(filters, (name) => {
    if (facets === undefined || name === 'new') return 0
    return facets[FACET_OF[name]].reduce((sum, { count }) => sum + count, 0)
  })
  const { list } = useDesignsPage({ countriesId, sort, ...nearby }, 1)
  return list?.list.slice(0, NEAREST) ?? []
}

function nearestFilters(filters: DesignFilters, countWithout: (name: FilterName) => number): DesignFilters {
  const [best] = activeFilters(filters)
    .map(({ name }) => ({ name, count: countWithout(name) }))
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.count - left.count)
  return best === undefined ? {} : withoutFilter(filters, best.name)
}
