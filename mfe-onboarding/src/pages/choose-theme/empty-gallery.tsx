import { EmptyState, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './design-gallery.module.css'
import { FilterChips } from './filter-chips.tsx'
import { TileGrid, type TileContext } from './tile-grid.tsx'
import type { DesignListing } from './use-designs-page.ts'
import { useNearestDesigns } from './use-nearest-designs.ts'
import type { ThemeAddress } from './use-theme-address.ts'

export type EmptyGalleryProps = {
  address: ThemeAddress
  listing: DesignListing
  context: TileContext
  hasStars?: boolean | undefined
}

export function EmptyGallery({ address, listing, context, hasStars = true }: EmptyGalleryProps) {
  const { t } = useTranslation('onboarding')
  const nearest = useNearestDesigns(listing)
  return (
    <div className={classes.empty}>
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
    </div>
  )
}
