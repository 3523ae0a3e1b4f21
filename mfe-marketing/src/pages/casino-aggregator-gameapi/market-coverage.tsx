import type { Introduction } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, LANGUAGES, type Language } from '@parlour/i18n'
import { Banner, DescriptionList, ErrorState, Grid, Heading, Stack, Text } from '@parlour/ui'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { MarketChooser, marketIdOf } from '../../features/choose-market/market-chooser.tsx'
import { useAddressFilters } from '../../features/filter-by-address/use-address-filters.ts'
import { DemonstrationNote } from '../../features/show-facts/demonstration-note.tsx'
import { GAME_TYPES } from './studio-query.ts'
import classes from './game-sections.module.css'

export function MarketCoverage() {
  const { t } = useTranslation('marketing')
  const filters = useAddressFilters()
  const countriesId = marketIdOf(filters.read('market'))
  const { data, isError, isFetching, refetch } = client.getIntroduction.useQuery({ query: { countriesId: String(countriesId) } })
  const isFailed = isError && !isFetching
  return (
    <Grid columns="1:2" from="768" gap="24" columnGap="32">
      <MarketChooser label={t('game.coverage')} chosenId={countriesId} hrefOf={(id) => filters.hrefOf({ market: String(id) })} />
      <Stack justify="start" gap="16" className={classes.sheet} aria-busy={isFetching} aria-live="polite">
        {isFailed ? <ErrorState title={t('markets.sheetFailed')} onRetry={refetch} /> : null}
        {!isFailed && data ? <MarketProfile sheet={data} /> : null}
      </Stack>
    </Grid>
  )
}

function MarketProfile({ sheet }: { sheet: Introduction }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { country, minimumAge, licenceRequirement, isDemonstration } = sheet
  const languages = LANGUAGES.filter(({ code }) => sheet.languages.includes(code))
  const items = [
    ...(country.isBlocked
      ? []
      : [{ id: 'games', term: t('game.typesThere'), value: sheet.gameTypes.map((type) => nameOf(type, t)).join('\u00a0· ') }]),
    { id: 'age', term: t('markets.age'), value: t('markets.ageValue', { age: formatCount(minimumAge, locale) }) },
    { id: 'licence', term: t('markets.licence'), value: t(`markets.licences.${licenceRequirement}`) },
    { id: 'currency', term: t('markets.currency'), value: <bdi dir="ltr">{country.currencyCode}</bdi> },
    { id: 'languages', term: t('markets.languages'), value: <NativeNames languages={languages} /> },
  ]
  return (
    <>
      <Stack gap="8" columnGap="16" direction="row" align="center">
        <Heading level={3} size="20" className={classes.subheading}>
          {country.countryNames}
        </Heading>
        {isDemonstration ? <DemonstrationNote /> : null}
      </Stack>
      {country.isClosed ? <Banner tone="warning">{t(country.isBlocked ? 'game.closed' : 'markets.verifiedOnly')}</Banner> : null}
      <DescriptionList items={items} />
      <Text size="14" tone="muted" isMeasured>
        {t('game.coverageNote')}
      </Text>
    </>
  )
}

function NativeNames({ languages }: { languages: readonly Language[] }) {
  return languages.map(({ code, hreflang, nativeName }, index) => (
    <Fragment key={code}>
      {index === 0 ? null : '\u00a0· '}
      <span lang={hreflang} className={classes.nativeName}>
        <bdi>{nativeName}</bdi>
      </span>
    </Fragment>
  ))
}

type Translate = ReturnType<typeof useTranslation<'marketing'>>['t']

/** Market sheets use "sport" where the catalogue uses "sports". */
function nameOf(slug: string, t: Translate): string {
  const kind = GAME_TYPES.find((type) => type === slug || type === `${slug}s`)
  return kind === undefined ? slug : t(`gameTypes.${kind}`)
}
