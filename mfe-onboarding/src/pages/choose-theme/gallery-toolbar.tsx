import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Button, Drawer, Stack } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeFilters } from './design-filters.ts'
import { FacetPanel, type Facets } from './facet-panel.tsx'
import { FilterChips } from './filter-chips.tsx'
import classes from './gallery-toolbar.module.css'
import { KeysHelp } from './keys-help.tsx'
import type { ThemeAddress } from './use-theme-address.ts'

export type GalleryToolbarProps = {
  address: ThemeAddress
  facets: Facets | undefined
  starCount: number
  onSurprise: () => void
}

export function GalleryToolbar({ address, facets, starCount, onSurprise }: GalleryToolbarProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const total = facets?.total
  return (
    <Stack direction="row" align="center" justify="between" gap="8">
      <p className={classes.count} aria-live="polite">
        {total === undefined ? '' : t('theme.count', { count: total, total: formatCount(total, locale) })}
      </p>
      <Stack direction="row" align="center" gap="8">
        <FilterDrawer address={address} facets={facets} starCount={starCount} />
        <label className={classes.sort}>
          <span>{t('theme.sort')}</span>
          <select
            value={address.sort}
            onChange={({ target }) => address.change({ sort: target.value === 'new' ? 'new' : '', page: '' }, { isStep: true })}
          >
            <option value="recommended">{t('theme.recommended')}</option>
            <option value="new">{t('theme.newest')}</option>
          </select>
        </label>
        <button type="button" className={classes.quiet} disabled={total === undefined || total < 2} onClick={onSurprise}>
          {t('theme.surprise')}
        </button>
        <KeysHelp />
      </Stack>
      <FilterChips address={address} />
    </Stack>
  )
}

type FilterDrawerProps = Pick<GalleryToolbarProps, 'address' | 'facets' | 'starCount'>

function FilterDrawer({ address, facets, starCount }: FilterDrawerProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const active = activeFilters(address.filters).length + (address.isStarredOnly ? 1 : 0)
  if (facets === undefined) return null
  const { total } = facets
  return (
    <>
      <button type="button" className={classes.filters} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('theme.filters')} {active === 0 ? null : <span>{formatCount(active, locale)}</span>}
      </button>
      <Drawer isOpen={isOpen} onOpenChange={setIsOpen} title={t('theme.filters')} side="start">
        <FacetPanel address={address} facets={facets} starCount={starCount} />
        <div className={classes.done}>
          <Button onClick={() => setIsOpen(false)}>{t('theme.show', { count: total, total: formatCount(total, locale) })}</Button>
        </div>
      </Drawer>
    </>
  )
}
