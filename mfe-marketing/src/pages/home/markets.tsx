import { useLocale } from '@parlour/federation-sdk'
import { formatCount, LANGUAGES } from '@parlour/i18n'
import { Grid, Heading, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factValuesOf } from '../../facts.ts'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { CountList } from './count-list.tsx'
import classes from './markets.module.css'

type CurrencyMarkets = { readonly currency: string; readonly markets: number; readonly dots: string }

/** ISO 3166-1, by currency. Dots are capitals (tz database) on a 720 × 290 map: 2 units per degree from 180° W, 84° N. */
const SHARED_CURRENCIES: readonly CurrencyMarkets[] = [
  {
    currency: 'EUR',
    markets: 33,
    dots: 'M363 83h0M393 72h0M400 48h0M369 66h0M407 83h0M234 132h0M427 98h0M387 63h0M410 49h0M353 87h0M410 48h0M255 158h0M237 136h0M407 92h0M392 76h0M348 61h0M385 84h0M411 59h0M372 69h0M408 54h0M375 81h0M399 83h0M234 132h0M238 139h0M389 96h0M247 74h0M342 91h0M471 210h0M389 76h0M394 72h0M385 80h0M385 84h0M450 194h0',
  },
  {
    currency: 'USD',
    markets: 16,
    dots: 'M19 197h0M223 144h0M200 172h0M676 154h0M650 141h0M702 154h0M652 138h0M201 150h0M228 131h0M629 153h0M182 141h0M218 125h0M611 185h0M231 131h0M230 131h0M422 204h0',
  },
  { currency: 'XCD', markets: 8, dots: 'M236 134h0M234 132h0M237 137h0M237 144h0M235 133h0M238 140h0M236 135h0M238 142h0' },
  { currency: 'XOF', markets: 8, dots: 'M357 143h0M365 155h0M352 157h0M329 144h0M344 143h0M364 141h0M325 139h0M362 156h0' },
  { currency: 'AUD', markets: 7, dots: 'M662 236h0M554 192h0M571 189h0M706 165h0M696 226h0M694 169h0M718 185h0' },
]

/** The ones that most people know, of those that one or a few markets use. */
const KNOWN_CURRENCIES = ['GBP', 'JPY', 'CNY', 'INR', 'BRL', 'MXN', 'CAD', 'KRW', 'IDR', 'TRY', 'ZAR', 'NGN'] as const
const OTHER_CURRENCIES = 142

const OTHER_DOTS =
  'M397 159h0M391 177h0M379 160h0M379 167h0M378 161h0M390 144h0M40 210h0M20 206h0M710 242h0M100 218h0M18 187h0M360 65h0M355 69h0M351 60h0M356 70h0M385 57h0M346 44h0M257 40h0M693 213h0M61 203h0M8 195h0M377 73h0M379 74h0M430 104h0M429 105h0M334 114h0M345 101h0M382 48h0M392 12h0M222 144h0M234 132h0M471 117h0M498 99h0M400 85h0M449 88h0M386 186h0M243 237h0M220 143h0M460 87h0M397 80h0M241 142h0M541 121h0M461 115h0M419 175h0M230 103h0M590 158h0M224 201h0M267 215h0M205 118h0M539 113h0M412 217h0M415 60h0M184 133h0M201 81h0M391 177h0M219 235h0M603 106h0M212 159h0M192 148h0M313 138h0M389 68h0M446 145h0M220 131h0M366 94h0M423 108h0M438 137h0M437 150h0M717 204h0M244 271h0M450 85h0M360 157h0M349 96h0M327 141h0M333 149h0M179 139h0M244 154h0M588 123h0M186 140h0M215 131h0M398 73h0M574 180h0M537 123h0M449 101h0M316 40h0M206 132h0M432 104h0M639 97h0M434 171h0M509 82h0M570 145h0M447 191h0M614 93h0M456 109h0M197 129h0M514 82h0M565 132h0M431 100h0M520 154h0M338 155h0M415 227h0M386 102h0M418 74h0M455 206h0M403 84h0M552 134h0M574 72h0M587 124h0M328 132h0M475 208h0M507 160h0M430 200h0M162 129h0M563 162h0M425 220h0M394 213h0M367 155h0M187 144h0M531 113h0M477 121h0M206 192h0M654 187h0M602 139h0M494 118h0M402 64h0M245 219h0M463 117h0M412 79h0M401 78h0M435 57h0M420 172h0M453 119h0M680 187h0M471 177h0M425 137h0M396 49h0M568 165h0M349 200h0M334 151h0M451 164h0M250 156h0M423 158h0M373 167h0M422 221h0M561 141h0M498 91h0M477 92h0M380 94h0M10 210h0M418 86h0M237 147h0M603 118h0M439 182h0M421 67h0M425 167h0M248 238h0M499 85h0M226 147h0M573 147h0M697 203h0M17 196h0M450 143h0M416 221h0M417 199h0'

const CURRENCIES = SHARED_CURRENCIES.length + OTHER_CURRENCIES
const MARKETS = SHARED_CURRENCIES.reduce((sum, { markets }) => sum + markets, OTHER_DOTS.split('h0').length - 1)

export function Markets() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <PageSection title={t('home.markets')} lead={t('home.marketsLead')}>
      <Stack gap="24">
        <Grid columns="2:1" from="1024" gap="24" columnGap="48" align="center">
          <MarketMap />
          <Stack gap="24">
            <MarketCounts />
            <SharedCurrencies />
            <OtherCurrencies />
            <p className={classes.licence}>{t('home.licence')}</p>
          </Stack>
        </Grid>
        <Stack gap="8" className={classes.languages}>
          <Heading level={3} size="24">
            {t('home.languages', factValues)}
          </Heading>
          <Text tone="muted" isMeasured>
            {t('home.languagesLead')}
          </Text>
          <Stack as="ul" direction="row" gap="8" columnGap="24" size="18" className={classes.names}>
            {LANGUAGES.map(({ code, hreflang, nativeName, dir }) => (
              <li key={code} lang={hreflang} dir={dir}>
                {nativeName}
              </li>
            ))}
          </Stack>
        </Stack>
      </Stack>
    </PageSection>
  )
}

/** The land below the dots is a file of its own (Natural Earth, public domain), in the same projection. */
function MarketMap() {
  return (
    <div className={classes.map} aria-hidden="true">
      <svg viewBox="0 20 720 260" fill="none" focusable="false">
        <path d={OTHER_DOTS} />
        {SHARED_CURRENCIES.map(({ currency, dots }, series) => (
          <path key={currency} d={dots} data-series={series + 1} />
        ))}
      </svg>
    </div>
  )
}

function MarketCounts() {
  const { t } = useTranslation('marketing')
  return (
    <CountList
      counts={[
        { id: 'markets', label: t('home.marketCount'), count: MARKETS },
        { id: 'currencies', label: t('home.currencyCount'), count: CURRENCIES },
      ]}
    />
  )
}

function SharedCurrencies() {
  return (
    <Stack as="ul" direction="row" gap="8" columnGap="24" className={classes.shared}>
      {SHARED_CURRENCIES.map(({ currency, markets }, series) => (
        <li key={currency} data-series={series + 1}>
          <bdi dir="ltr">{currency}</bdi>
          <Text dir="ltr" as="bdi" tone="muted" weight="regular">
            {markets}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

function OtherCurrencies() {
  const { t } = useTranslation('marketing')
  const rest = formatCount(OTHER_CURRENCIES - KNOWN_CURRENCIES.length, useLocale())
  return (
    <Stack as="ul" direction="row" gap="4" columnGap="16" size="14" tone="muted">
      {KNOWN_CURRENCIES.map((currency) => (
        <li key={currency}>
          <bdi dir="ltr">{currency}</bdi>
        </li>
      ))}
      <li>{t('home.moreCurrencies', { rest })}</li>
    </Stack>
  )
}
