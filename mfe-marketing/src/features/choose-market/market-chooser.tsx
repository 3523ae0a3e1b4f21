import { GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import { ErrorState, Icon, Stack, Text, TextField, VisuallyHidden } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { foldText } from '@parlour/i18n'
import { client } from '../../client.ts'
import classes from './market-chooser.module.css'

type MarketChooserProps = {
  label: string
  chosenId: number
  hrefOf: (countriesId: number) => string
}

/** Reserves a fixed size, because the names load after the page. */
export function MarketChooser({ label, chosenId, hrefOf }: MarketChooserProps) {
  const { t } = useTranslation('marketing')
  const [terms, setTerms] = useState('')
  const { data, isError, isFetching, refetch } = client.listCountries.useQuery()
  const found = matchMarkets(data ?? [], terms)
  return (
    <Stack gap="8" justify="start">
      <TextField
        type="search"
        label={t('markets.search')}
        prefix={<Icon name="search" />}
        autoComplete="off"
        onChange={(event) => setTerms(event.target.value)}
      />
      <nav aria-label={label} aria-busy={data === undefined && isFetching} className={classes.scroll}>
        {data === undefined && isError ? <ErrorState title={t('markets.failed')} onRetry={refetch} isRetrying={isFetching} /> : null}
        {data !== undefined && found.length === 0 ? (
          <Text size="14" tone="muted" className={classes.none}>
            {t('markets.none')}
          </Text>
        ) : null}
        <ul>
          {found.map((country) => (
            <li key={country.id}>
              <MarketLink country={country} isChosen={country.id === chosenId} href={hrefOf(country.id)} />
            </li>
          ))}
        </ul>
      </nav>
    </Stack>
  )
}

function MarketLink({ country, isChosen, href }: { country: Country; isChosen: boolean; href: string }) {
  const { t } = useTranslation('marketing')
  return (
    <Link to={href} preventScrollReset aria-current={isChosen ? 'true' : undefined} className={classes.market}>
      <span>{country.countryNames}</span>
      {country.isClosed ? (
        <span className={classes.closed}>{t(country.isBlocked ? 'markets.closedShort' : 'markets.verifiedShort')}</span>
      ) : (
        <bdi dir="ltr" className={classes.currency}>
          <VisuallyHidden>{`${t('markets.currency')} `}</VisuallyHidden>
          {country.currencyCode}
        </bdi>
      )}
    </Link>
  )
}

/** The Global Station when the field is invalid. */
export function marketIdOf(field: string): number {
  return /^\d{1,3}$/.test(field) ? Number(field) : GLOBAL_STATION_ID
}

/** Matches localized, native or two-letter names and keeps the order of the list. */
function matchMarkets(countries: readonly Country[], terms: string): readonly Country[] {
  const wanted = foldText(terms)
  if (wanted === '') return countries
  return countries.filter(
    ({ countryNames, nativeName, iso2 }) =>
      [countryNames, nativeName].some((name) => foldText(name).includes(wanted)) || foldText(iso2 ?? '') === wanted,
  )
}
