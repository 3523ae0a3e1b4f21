import type { DataOf, endpoints } from '@parlour/contracts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '@parlour/ui'
import type { FilterName } from './design-filters.ts'
import { FacetButton, FacetGroup } from './facet-group.tsx'
import classes from './facet-panel.module.css'
import type { ThemeAddress } from './use-theme-address.ts'

export type Facets = DataOf<typeof endpoints.listDesignFacets>

export type FacetPanelProps = { address: ThemeAddress; facets: Facets; starCount: number }

export const FacetPanel = memo(function FacetPanel({ address, facets, starCount }: FacetPanelProps) {
  const { t } = useTranslation('onboarding')
  const { change, filters, isStarredOnly } = address
  const choose = (name: FilterName) => (value: string) => change({ [name]: value, page: '' }, { isStep: true })
  return (
    <Stack gap="24" className={classes.panel} role="group" aria-label={t('theme.filters')}>
      <FacetGroup name="new" values={[{ id: '1', count: facets.isNew }]} value={filters.isNew} onChange={choose('new')}>
        <FacetButton
          word={t('theme.starred')}
          count={starCount}
          isOn={isStarredOnly}
          onPress={() => change({ starred: isStarredOnly ? '' : '1', page: '' }, { isStep: true })}
        />
      </FacetGroup>
      <FacetGroup name="category" values={facets.category} value={filters.categoryId} onChange={choose('category')} />
      <FacetGroup name="mode" values={facets.mode} value={filters.mode} onChange={choose('mode')} />
      <FacetGroup name="colour" values={facets.scheme} value={filters.schemeId} onChange={choose('colour')} />
      <FacetGroup name="layout" values={facets.layout} value={filters.layout} onChange={choose('layout')} />
      <FacetGroup name="section" values={facets.section} value={filters.section} onChange={choose('section')} />
    </Stack>
  )
})
