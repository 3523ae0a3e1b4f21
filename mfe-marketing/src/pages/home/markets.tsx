import { useLocale } from '@parlour/federation-sdk'
import { LANGUAGES } from '@parlour/i18n'
import { Heading, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factValuesOf } from '../../facts.ts'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { CountList } from './count-list.tsx'
import { OTHER_CURRENCIES, OTHER_DOTS, SHARED_CURRENCIES } from './market-dots.ts'
import classes from './markets.module.css'

const OTHERS = OTHER_CURRENCIES.split(' ').map((entry) => {
  const [currency = '', markets = '1'] = entry.split(':')
  return { currency, markets: Number(markets) }
})
const CURRENCIES = [...SHARED_CURRENCIES, ...OTHERS]
const GRATICULE = 'M0 168h720M0 121h720M0 215h720M120 20v260M240 20v260M360 20v260M480 20v260M600 20v260'
const MARKETS = CURRENCIES.reduce((sum, { markets }) => sum + markets, 0)

export function Markets() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <PageSection title={t('home.markets')} lead={t('home.marketsLead')}>
      <div className={classes.root}>
        <div className={classes.atlas}>
          <MarketMap />
          <Stack gap="24">
            <MarketCounts />
            <SharedCurrencies />
            <p className={classes.licence}>{t('home.licence')}</p>
          </Stack>
        </div>
        <OtherCurrencies />
        <div className={classes.languages}>
          <Heading level={3} size="24">
            {t('home.languages', factValues)}
          </Heading>
          <Text tone="muted" isMeasured>
            {t('home.languagesLead')}
          </Text>
          <ul className={classes.names}>
            {LANGUAGES.map(({ code, hreflang, nativeName, dir }) => (
              <li key={code} lang={hreflang} dir={dir}>
                {nativeName}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  )
}

function MarketMap() {
  return (
    <svg viewBox="0 20 720 260" fill="none" className={classes.map} aria-hidden="true" focusable="false">
      <path className={classes.grid} d={GRATICULE} />
      <path d={OTHER_DOTS} />
      {SHARED_CURRENCIES.map(({ currency, dots }, series) => (
        <path key={currency} d={dots} data-series={series + 1} />
      ))}
    </svg>
  )
}

function MarketCounts() {
  const { t } = useTranslation('marketing')
  return (
    <CountList
      counts={[
        { id: 'markets', label: t('home.marketCount'), count: MARKETS },
        { id: 'currencies', label: t('home.currencyCount'), count: CURRENCIES.length },
      ]}
    />
  )
}

function SharedCurrencies() {
  return (
    <ul className={classes.shared}>
      {SHARED_CURRENCIES.map(({ currency, markets }, series) => (
        <li key={currency} data-series={series + 1}>
          <bdi dir="ltr">{currency}</bdi>
          <Text dir="ltr" as="bdi" tone="muted" weight="regular">
            {markets}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function OtherCurrencies() {
  return (
    <ul className={classes.currencies} dir="ltr">
      {OTHERS.map(({ currency, markets }) => (
        <li key={currency}>
          {currency}
          {markets > 1 ? (
            <Text as="small" tone="muted" weight="regular">
              {' '}
              {markets}
            </Text>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
