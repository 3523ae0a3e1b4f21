import type { AffiliateApplication, VolumeBand } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatLocale, languageOf, type Locale } from '@parlour/i18n'
import { DescriptionList } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import entry from '../../features/list-entries/queue-entry.module.css'

const CHANNELS = { telegram: 'Telegram', whatsapp: 'WhatsApp', line: 'LINE', wechat: 'WeChat' } as const

export function ApplicationFacts({ application }: { application: AffiliateApplication }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { reference, email, account, countryName, trafficSources, monthlyVolume, appliedAt, reviewBy, decidedAt, decidedBy, reason } =
    application
  const language = languageOf(application.locale)
  const sources = new Intl.ListFormat(formatLocale(locale), { type: 'conjunction', style: 'narrow' })
  const items = [
    { id: 'reference', term: t('queue.reference'), value: <Code text={reference} /> },
    { id: 'email', term: t('queue.email'), value: <Code text={email} /> },
    { id: 'channel', term: t('affiliates.channel'), value: <Channel application={application} /> },
    { id: 'account', term: t('affiliates.account'), value: account === null ? t('affiliates.noAccount') : <Code text={account} /> },
    { id: 'country', term: t('affiliates.country'), value: countryName },
    { id: 'sources', term: t('affiliates.sources'), value: sources.format(trafficSources.map((source) => t(`sources.${source}`))) },
    { id: 'volume', term: t('affiliates.volume'), value: volumeText(monthlyVolume, locale, t) },
    { id: 'language', term: t('queue.language'), value: <bdi lang={language.hreflang}>{language.nativeName}</bdi> },
    { id: 'applied', term: t('affiliates.appliedAt'), value: formatDateTime(appliedAt, locale) },
    { id: 'review', term: t('affiliates.reviewBy'), value: decidedAt === null ? formatDateTime(reviewBy, locale) : null },
    { id: 'decided', term: t('affiliates.decidedAt'), value: decidedAt && formatDateTime(decidedAt, locale) },
    { id: 'by', term: t('affiliates.decidedBy'), value: decidedBy && <Code text={decidedBy} /> },
    { id: 'reason', term: t('affiliates.reason'), value: reason ? <bdi dir="auto">{reason}</bdi> : null },
  ]
  return <DescriptionList className={entry.facts} items={items.filter(({ value }) => value !== null)} />
}

function Code({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className={entry.code}>
      {text}
    </bdi>
  )
}

function Channel({ application: { channel, channelValue } }: { application: AffiliateApplication }) {
  const { t } = useTranslation('console')
  const name = channel === 'email' ? t('queue.email') : channel === 'phone' ? t('affiliates.phone') : CHANNELS[channel]
  return (
    <>
      {name} {channelValue === '' ? null : <Code text={channelValue} />}
    </>
  )
}

function volumeText(band: VolumeBand, locale: Locale, t: TFunction<'console'>): string {
  const [from = '', to = ''] = (band.match(/\d+/gu) ?? []).map((bound) => formatCount(Number(bound), locale))
  if (band.startsWith('under')) return t('affiliates.volumeUnder', { to: from })
  return band.startsWith('over') ? t('affiliates.volumeOver', { from }) : t('affiliates.volumeBetween', { from, to })
}
