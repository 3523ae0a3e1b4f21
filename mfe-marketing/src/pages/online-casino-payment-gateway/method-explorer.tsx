import { GLOBAL_STATION_ID } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Banner, EmptyState, ErrorState, Grid, Heading, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { MarketChooser, marketIdOf } from '../../features/choose-market/market-chooser.tsx'
import { useAddressFilters } from '../../features/filter-by-address/use-address-filters.ts'
import { DemonstrationNote } from '../../features/show-facts/demonstration-note.tsx'
import { MethodTable } from './method-table.tsx'
import classes from './method-explorer.module.css'

export function MethodExplorer() {
  const { t } = useTranslation('marketing')
  const filters = useAddressFilters()
  const countriesId = marketIdOf(filters.read('market'))
  const { name, isClosed, isBlocked, methods, count, isFailed, isFetching, refetch } = useMarket(countriesId)
  return (
    <Grid columns="1:3" from="1024" gap="24" columnGap="32">
      <MarketChooser label={t('pay.methods')} chosenId={countriesId} hrefOf={(id) => filters.hrefOf({ market: String(id) })} />
      <Stack justify="start" gap="16" className={classes.panel} aria-busy={isFetching}>
        <Stack direction="row" align="center" gap="4" columnGap="16" minHeight="control">
          <Heading level={3} size="20">
            {name}
          </Heading>
          <MethodCount count={count} />
          <DemonstrationNote />
        </Stack>
        {isClosed ? <Banner tone="warning">{t(isBlocked ? 'markets.closed' : 'markets.verifiedOnly')}</Banner> : null}
        {isFailed ? <ErrorState title={t('pay.methodsFailed')} onRetry={refetch} /> : null}
        {methods?.length === 0 ? <EmptyState icon="search" title={t('pay.noMethods')} /> : null}
        {methods && methods.length > 0 ? <MethodTable key={name} country={name} methods={methods} filters={filters} /> : null}
      </Stack>
    </Grid>
  )
}

/** While the next market loads, name and methods of the previous one stay together. */
function useMarket(countriesId: number) {
  const { t } = useTranslation('marketing')
  const countries = client.listCountries.useQuery()
  const { currentData, data, isError, isFetching, refetch } = client.listMarketMethods.useQuery({
    query: { countriesId: String(countriesId) },
  })
  const isFailed = isError && !isFetching
  const shown = isFailed ? undefined : data
  const shownId = shown?.countriesId ?? countriesId
  const country = countries.data?.find(({ id }) => id === shownId)
  return {
    name: country?.countryNames ?? (shownId === GLOBAL_STATION_ID ? t('pay.global') : '\u00a0'),
    isClosed: country?.isClosed === true,
    isBlocked: country?.isBlocked === true,
    methods: shown?.methods,
    count: isFailed ? undefined : currentData?.methods.length,
    isFailed,
    isFetching,
    refetch,
  }
}

function MethodCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Text role="status" size="14" tone="muted" className={classes.count}>
      {count === undefined ? '\u00a0' : t('pay.count', { count, total: formatCount(count, locale) })}
    </Text>
  )
}
