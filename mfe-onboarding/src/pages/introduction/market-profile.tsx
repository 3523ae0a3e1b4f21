import { GLOBAL_STATION_ID, type Introduction } from '@parlour/contracts'
import { languageOf, formatLocale, type Locale } from '@parlour/i18n'
import { Banner, Card, type DescriptionItem, DescriptionList, Icon, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@parlour/federation-sdk'
import { useEffect, useState } from 'react'
import classes from './introduction-page.module.css'

const MINUTE_MS = 60_000

export function MarketProfile({ market }: { market: Introduction }) {
  const { t } = useTranslation('onboarding')
  const { country } = market
  const isGlobal = country.id === GLOBAL_STATION_ID
  return (
    <Card>
      <Stack direction="row" align="center" isWrapping={false} gap="16" className={classes.head}>
        <Stack as="span" size="14" weight="semibold" className={classes.mark} aria-hidden="true">
          {isGlobal ? <Icon name="globe" /> : <bdi dir="ltr">{country.iso2}</bdi>}
        </Stack>
        <Stack as="p" size="20" weight="semibold" leading="tight">
          {isGlobal ? country.countryNames : <bdi lang="">{country.nativeName}</bdi>}
          {isGlobal ? (
            <Text as="span" size="14" tone="muted" weight="regular" className={classes.note}>
              {t('introduction.globalText')}
            </Text>
          ) : null}
        </Stack>
      </Stack>
      {market.isDemonstration ? (
        <Banner tone="info" className={classes.generic} title={t('introduction.genericTitle')}>
          {t('introduction.genericText')}
        </Banner>
      ) : null}
      <DescriptionList items={useFacts(market)} />
    </Card>
  )
}

function useFacts(market: Introduction): DescriptionItem[] {
  const { t } = useTranslation('onboarding')
  const { country, paymentMethods, restrictions } = market
  const isGlobal = country.id === GLOBAL_STATION_ID
  return [
    { id: 'currency', term: t('introduction.currency'), value: <bdi dir="ltr">{country.currencyCode}</bdi> },
    { id: 'languages', term: t('introduction.languages'), value: <Languages codes={market.languages} /> },
    {
      id: 'methods',
      term: t('introduction.methods'),
      value: paymentMethods.length === 0 ? t('introduction.methodsUnknown') : <Texts texts={paymentMethods} />,
    },
    {
      id: 'games',
      term: t('introduction.games'),
      value: <Texts texts={market.gameTypes.map((type) => t(`gameTypes.${type}`, { defaultValue: type }))} />,
    },
    { id: 'age', term: t('introduction.age'), value: t('introduction.ageValue', { age: market.minimumAge }) },
    {
      id: 'restrictions',
      term: t('introduction.restrictions'),
      value:
        restrictions.length === 0 ? (
          t(isGlobal ? 'introduction.perMarket' : 'introduction.noRestrictions')
        ) : (
          <Restrictions codes={restrictions} />
        ),
    },
    {
      id: 'licence',
      term: t('introduction.licence'),
      value: t(isGlobal ? 'introduction.perMarket' : `licence.${market.licenceRequirement}`),
    },
    { id: 'time', term: t('introduction.localTime'), value: <LocalTime timeZone={market.timeZone} /> },
  ]
}

function Languages({ codes }: { codes: Introduction['languages'] }) {
  return (
    <Stack as="ul" direction="row" gap="4" columnGap="8" className={classes.texts}>
      {codes.map((code) => (
        <li key={code} lang={languageOf(code).hreflang} dir={languageOf(code).dir}>
          {languageOf(code).nativeName}
        </li>
      ))}
    </Stack>
  )
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <Stack as="ul" direction="row" gap="4" columnGap="8" className={classes.texts}>
      {texts.map((word) => (
        <li key={word}>
          <bdi>{word}</bdi>
        </li>
      ))}
    </Stack>
  )
}

function Restrictions({ codes }: { codes: Introduction['restrictions'] }) {
  const { t } = useTranslation('onboarding')
  return (
    <Stack as="ul" gap="8" isMeasured>
      {codes.map((code) => (
        <li key={code}>{t(`restrictions.${code}`)}</li>
      ))}
    </Stack>
  )
}

function LocalTime({ timeZone }: { timeZone: string }) {
  const locale = useLocale()
  const now = useMinuteClock()
  return (
    <time dateTime={now.toISOString()}>
      <bdi>{timeIn(timeZone, locale, now)}</bdi>
    </time>
  )
}

function timeIn(timeZone: string, locale: Locale, now: Date): string {
  const texts = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  try {
    return new Intl.DateTimeFormat(formatLocale(locale), { ...texts, timeZone }).format(now)
  } catch (error) {
    // A browser older than the time zone shows the time of the world.
    if (error instanceof RangeError) return new Intl.DateTimeFormat(formatLocale(locale), { ...texts, timeZone: 'UTC' }).format(now)
    throw error
  }
}

/** Updates at each full minute. */
function useMinuteClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
