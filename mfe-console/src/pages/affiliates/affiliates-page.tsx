import {
  endpoints,
  SERVICE_LIMITS,
  type AffiliateApplication,
  type ApplicationState,
  type VolumeBand,
  type ApplicationSort,
} from '@parlour/contracts'
import { formatCount, formatDateTime, formatLocale, languageOf, type Locale } from '@parlour/i18n'
import { Card, CopyButton, Heading, Pill, Stack, type Tone } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { cleanLines } from '../../features/give-reason/reason.ts'
import { Code, DateTime, EntryCard, Facts, Prose } from '../../features/release-facts/facts.tsx'
import { defineQueue, sortBy } from '../../features/queue/define-queue.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { useMinute } from '../../features/release-facts/pills.tsx'

const CHANNELS = { telegram: 'Telegram', whatsapp: 'WhatsApp', line: 'LINE', wechat: 'WeChat' } as const
const REASON_MAX = 1_000
const HOUR_MS = 3_600_000
const DECIDED = { pending: 'info', approved: 'success', rejected: 'neutral' } as const satisfies Record<ApplicationState, Tone>

export const AffiliatesPage = defineQueue({
  name: 'affiliates',
  title: 'affiliates.title',
  lead: 'affiliates.lead',
  leadValues: { hours: SERVICE_LIMITS.affiliateReviewHours },
  failed: 'affiliates.loadFailed',
  detailLabel: 'affiliates.detail',
  states: ['pending', 'approved', 'rejected'] as const,
  stateLabel: (state, t) => t(`affiliates.state.${state}`),
  useList: ({ state, sort, page }) =>
    client.listAffiliateApplications.useQuery(
      { query: { state, ...sortBy(sort as ApplicationSort | ''), page: String(page), pageSize: PAGE_SIZE } },
      QUEUE_REFRESH,
    ),
  rows: ({ applications, counts }) => ({ list: applications.list, paging: applications, counts }),
  columns: [
    { id: 'name', header: 'lists.column.name', sort: 'api', cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'market', header: 'affiliates.country', cell: ({ countryName }) => countryName },
    { id: 'applied', header: 'affiliates.appliedAt', sort: 'api', cell: ({ appliedAt }) => <DateTime at={appliedAt} /> },
    { id: 'review', header: 'releases.status', isBrief: true, cell: (application) => <ReviewDeadline application={application} /> },
  ],
  detail: (application, onChange) => <ApplicationDetail application={application} onChange={onChange} />,
  empty: { title: 'affiliates.emptyTitle', text: 'affiliates.emptyText' },
  filtered: { title: 'affiliates.filteredTitle', showAll: 'affiliates.showPending' },
})

type ApplicationDetailProps = { application: AffiliateApplication; onChange: (application: AffiliateApplication) => void }

function ApplicationDetail({ application, onChange }: ApplicationDetailProps) {
  const { t, may } = useConsole()
  const { name, note, state, leagueCode } = application
  return (
    <EntryCard name={name} dir="auto" status={<ReviewDeadline application={application} />}>
      {leagueCode === null ? null : <IssuedCode code={leagueCode} />}
      {note === '' ? null : <Prose>{note}</Prose>}
      <ApplicationFacts application={application} />
      {state !== 'pending' ? null : may(endpoints.decideAffiliateApplication) ? (
        <DecideApplication application={application} onChange={onChange} />
      ) : (
        <p className={entry.note}>{t('affiliates.mayNot')}</p>
      )}
    </EntryCard>
  )
}

function IssuedCode({ code }: { code: string }) {
  const { t } = useConsole()
  return (
    <Card as="section" tone="tint" padding="small" gap="4" className={entry.reply}>
      <Heading level={3} size="16">
        {t('affiliates.code')}
      </Heading>
      <Stack direction="row" align="center" gap="8" columnGap="16" className={entry.issued}>
        <Code>{code}</Code>
        <CopyButton variant="text" value={code} label={t('affiliates.copyCode')} />
      </Stack>
    </Card>
  )
}

function ApplicationFacts({ application }: { application: AffiliateApplication }) {
  const { t, locale } = useConsole()
  const { reference, email, account, countryName, trafficSources, monthlyVolume, appliedAt, reviewBy, decidedAt, decidedBy, reason } =
    application
  const language = languageOf(application.locale)
  const sources = new Intl.ListFormat(formatLocale(locale), { type: 'conjunction', style: 'narrow' })
  const items = [
    { id: 'reference', term: t('queue.reference'), value: <Code>{reference}</Code> },
    { id: 'email', term: t('queue.email'), value: <Code>{email}</Code> },
    { id: 'channel', term: t('affiliates.channel'), value: <Channel application={application} /> },
    { id: 'account', term: t('affiliates.account'), value: account === null ? t('affiliates.noAccount') : <Code>{account}</Code> },
    { id: 'country', term: t('affiliates.country'), value: countryName },
    { id: 'sources', term: t('affiliates.sources'), value: sources.format(trafficSources.map((source) => t(`sources.${source}`))) },
    { id: 'volume', term: t('affiliates.volume'), value: volumeText(monthlyVolume, locale, t) },
    { id: 'language', term: t('queue.language'), value: <bdi lang={language.hreflang}>{language.nativeName}</bdi> },
    { id: 'applied', term: t('affiliates.appliedAt'), value: formatDateTime(appliedAt, locale) },
    { id: 'review', term: t('affiliates.reviewBy'), value: decidedAt === null ? formatDateTime(reviewBy, locale) : null },
    { id: 'decided', term: t('affiliates.decidedAt'), value: decidedAt && formatDateTime(decidedAt, locale) },
    { id: 'by', term: t('affiliates.decidedBy'), value: decidedBy && <Code>{decidedBy}</Code> },
    { id: 'reason', term: t('affiliates.reason'), value: reason ? <bdi dir="auto">{reason}</bdi> : null },
  ]
  return <Facts items={items} />
}

function Channel({ application: { channel, channelValue } }: { application: AffiliateApplication }) {
  const { t } = useConsole()
  const name = channel === 'email' ? t('queue.email') : channel === 'phone' ? t('affiliates.phone') : CHANNELS[channel]
  return (
    <>
      {name} {channelValue === '' ? null : <Code>{channelValue}</Code>}
    </>
  )
}

function volumeText(band: VolumeBand, locale: Locale, t: TFunction<'console'>): string {
  const [from = '', to = ''] = (band.match(/\d+/gu) ?? []).map((bound) => formatCount(Number(bound), locale))
  if (band.startsWith('under')) return t('affiliates.volumeUnder', { to: from })
  return band.startsWith('over') ? t('affiliates.volumeOver', { from }) : t('affiliates.volumeBetween', { from, to })
}

/** Both need confirmation, because a decision is final. */
function DecideApplication({ application, onChange: onDecided }: ApplicationDetailProps) {
  const { t } = useConsole()
  const [call] = client.decideAffiliateApplication.useMutation()
  const { id, name, email, locale } = application
  const decide = async (decision: 'approved' | 'rejected', reason: string) =>
    onDecided(await call({ body: { id, decision, reason: cleanLines(reason) } }).unwrap())
  const describe = (effect: string) => (
    <>
      <bdi>{name}</bdi>, <bdi dir="ltr">{email}</bdi>. {effect}
    </>
  )
  return (
    <Stack direction="row" align="center" gap="8">
      <ActionButton
        label={t('affiliates.approve')}
        variant="primary"
        title={t('affiliates.approveTitle')}
        description={describe(t('affiliates.approveText'))}
        reason={false}
        call={async () => decide('approved', '')}
      />
      <ActionButton
        label={t('affiliates.reject')}
        title={t('affiliates.rejectTitle')}
        description={describe(t('affiliates.rejectText'))}
        reason={{
          label: t('affiliates.reason'),
          hint: `${t('queue.language')}: ${languageOf(locale).nativeName}`,
          missing: t('affiliates.reasonMissing'),
          max: REASON_MAX,
        }}
        call={async (reason) => decide('rejected', reason)}
      />
    </Stack>
  )
}

/** Whole hours begun; a warning from hour 36, late from hour 48, and the decision afterwards. */
function ReviewDeadline({ application: { state, age, reviewBy } }: { application: AffiliateApplication }) {
  const { t, locale } = useConsole()
  const now = useMinute()
  if (age === 'stopped') return <Pill tone={DECIDED[state]}>{t(`affiliates.state.${state}`)}</Pill>
  const left = Date.parse(reviewBy) - now
  const hours = formatCount(Math.max(1, Math.ceil(Math.abs(left) / HOUR_MS)), locale)
  if (age === 'late' || left <= 0) return <Pill tone="danger">{t('affiliates.late', { hours })}</Pill>
  if (age === 'warning') return <Pill tone="warning">{t('affiliates.soon', { hours })}</Pill>
  return (
    <Pill icon="clock" tone="info">
      {t('affiliates.left', { hours })}
    </Pill>
  )
}
