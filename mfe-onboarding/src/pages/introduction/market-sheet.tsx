import type { Introduction } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatLocale, languageOf } from '@parlour/i18n'
import { Card, DescriptionList, Pill, type DescriptionItem } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './introduction-page.module.css'
import { useMinuteClock } from './use-minute-clock.ts'

/** What a merchant should know of a market before designing for it. */
export function MarketSheet({ market }: { market: Introduction }) {
  const { t } = useTranslation('onboarding')
  const localTime = useLocalTime(market.timeZone)
  const { country } = market
  const items: DescriptionItem[] = [
    { id: 'currency', term: t('introduction.currency'), value: <bdi dir="ltr">{country.currencyCode}</bdi> },
    { id: 'languages', term: t('introduction.languages'), value: <Languages codes={market.languages} /> },
    { id: 'methods', term: t('introduction.methods'), value: <Words words={market.paymentMethods} /> },
    {
      id: 'games',
      term: t('introduction.games'),
      value: <Words words={market.gameTypes.map((type) => t(`gameTypes.${type}`, { defaultValue: type }))} />,
    },
    { id: 'age', term: t('introduction.age'), value: t('introduction.ageValue', { age: market.minimumAge }) },
    { id: 'licence', term: t('introduction.licence'), value: t(`licence.${market.licenceRequirement}`) },
    { id: 'time', term: t('introduction.localTime'), value: <bdi>{localTime}</bdi> },
  ]
  return (
    <Card>
      <div className={classes.head}>
        <p className={classes.native}>
          <bdi lang="">{country.nativeName}</bdi>
        </p>
        {market.isDemonstration ? <Pill tone="info">{t('introduction.demonstration')}</Pill> : null}
      </div>
      <DescriptionList items={items} />
    </Card>
  )
}

function Languages({ codes }: { codes: Introduction['languages'] }) {
  return (
    <ul className={classes.words}>
      {codes.map((code) => (
        <li key={code} lang={languageOf(code).hreflang} dir={languageOf(code).dir}>
          {languageOf(code).nativeName}
        </li>
      ))}
    </ul>
  )
}

function Words({ words }: { words: readonly string[] }) {
  return (
    <ul className={classes.words}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}

function useLocalTime(timeZone: string): string {
  const locale = useLocale()
  const now = useMinuteClock()
  return new Intl.DateTimeFormat(formatLocale(locale), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(now)
}
