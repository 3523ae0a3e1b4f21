import type { DataOf, endpoints } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Button, Card, EmptyState, ErrorState, Grid, Heading, Stack, Text } from '@parlour/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useAddressFilters, type AddressFilters } from '../../features/filter-by-address/use-address-filters.ts'
import { DemonstrationNote } from '../../features/show-facts/demonstration-note.tsx'
import { Pager } from './pagination/pager.tsx'
import { StudioFilters } from './studio-filters.tsx'
import { isFiltered, studioQueryOf, STUDIOS_OF_PAGE } from './studio-query.ts'
import { StudioRow } from './studio-row.tsx'
import classes from './studio-wall.module.css'

export function StudioWall() {
  const { t } = useTranslation('marketing')
  const headingId = useId()
  const filters = useAddressFilters()
  const query = studioQueryOf(filters.read)
  const { data, isError, isFetching, refetch } = client.listDevelopers.useQuery({ query })
  const isFailed = isError && !isFetching
  return (
    <Card aria-labelledby={headingId} as="section" gap="16" padding="small" className={classes.wall}>
      <Stack gap="8" columnGap="16" direction="row" align="center" justify="between">
        <Heading id={headingId} level={2} size="20">
          {t('game.wall')}
        </Heading>
        <DemonstrationNote />
      </Stack>
      <StudioFilters filters={filters} />
      <StudioCount total={isFailed ? undefined : data?.total} />
      <div className={classes.results} aria-busy={isFetching}>
        {isFailed ? <ErrorState title={t('game.wallFailed')} onRetry={refetch} /> : null}
        {!isFailed && data?.total === 0 ? <NoStudio filters={filters} canReset={isFiltered(query)} /> : null}
        {!isFailed && data ? <Studios data={data} filters={filters} /> : null}
      </div>
      <Pager
        label={t('game.wall')}
        page={Number(query.page)}
        pages={Math.ceil((data?.total ?? 0) / STUDIOS_OF_PAGE)}
        hrefOf={(page) => filters.hrefOf({ page: String(page), studio: undefined })}
      />
    </Card>
  )
}

function StudioCount({ total }: { total: number | undefined }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Text role="status" size="14" tone="muted">
      {total === undefined ? '\u00a0' : t('game.studios', { count: total, total: formatCount(total, locale) })}
    </Text>
  )
}

function NoStudio({ filters, canReset }: { filters: AddressFilters; canReset: boolean }) {
  const { t } = useTranslation('marketing')
  const reset = () => filters.go({ search: undefined, type: undefined, rtp: undefined, language: undefined, page: undefined })
  return (
    <EmptyState
      icon="search"
      title={t('game.empty')}
      action={
        canReset ? (
          <Button variant="secondary" onClick={reset}>
            {t('game.reset')}
          </Button>
        ) : undefined
      }
    />
  )
}

function Studios({ data, filters }: { data: DataOf<typeof endpoints.listDevelopers>; filters: AddressFilters }) {
  const open = filters.read('studio')
  return (
    <Grid as="ul" columns="2" from="576" columnGap="24">
      {data.list.map((studio) => (
        <StudioRow key={studio.id} studio={studio} isOpen={studio.id === open} filters={filters} />
      ))}
    </Grid>
  )
}
