import { endpoints, type IdleSite } from '@parlour/contracts'
import { formatCount, formatDay, formatList } from '@parlour/i18n'
import { Pill } from '@parlour/ui'
import { QUEUE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { CardList, Note, Panel } from '../../features/release-facts/facts.tsx'
import { useMinute } from '../../features/release-facts/pills.tsx'
import { SiteCard } from '../../features/site-card/site-card.tsx'

const DAY_MS = 86_400_000

export function IdleSitesPage() {
  const { t } = useConsole()
  const query = client.listIdleSites.useQuery(undefined, QUEUE_REFRESH)
  return (
    <ConsoleFrame title={t('idleSites.title')} lead={t('idleSites.lead')}>
      <Loaded query={query} failed={t('idleSites.loadFailed')}>
        {(data) => <Queue sites={data} />}
      </Loaded>
    </ConsoleFrame>
  )
}

function Queue({ sites }: { sites: readonly IdleSite[] }) {
  const { t, may } = useConsole()
  const part = (title: string, none: string, listed: readonly IdleSite[]) => (
    <Panel title={title}>
      <CardList label={title} empty={<Note>{none}</Note>}>
        {listed.map((site) => (
          <IdleCard key={site.id} site={site} />
        ))}
      </CardList>
    </Panel>
  )
  return (
    <>
      {may(endpoints.decideIdleSite) ? null : <Note>{t('affiliates.mayNot')}</Note>}
      {part(
        t('idleSites.due'),
        t('idleSites.noneDue'),
        sites.filter(({ isDue }) => isDue),
      )}
      {part(
        t('idleSites.notified'),
        t('idleSites.noneNotified'),
        sites.filter(({ isDue }) => !isDue),
      )}
    </>
  )
}

function IdleCard({ site }: { site: IdleSite }) {
  const { t, locale, may } = useConsole()
  const [decide] = client.decideIdleSite.useMutation()
  const { id, siteName } = site
  const notices = [site.firstNotifiedAt, site.lastNotifiedAt].flatMap((at) => (at === null ? [] : [formatDay(at.slice(0, 10), locale)]))
  const actions =
    !site.isDue || !may(endpoints.decideIdleSite) ? null : (
      <>
        <ActionButton
          label={t('idleSites.release')}
          of={siteName}
          variant="danger"
          title={t('idleSites.releaseTitle', { site: siteName })}
          effects={[t('idleSites.releaseEffect'), t('idleSites.merchantNotified')]}
          warning={t('idleSites.releaseFinal')}
          call={async (reason) => decide({ body: { id, decision: 'release', reason } }).unwrap()}
        />
        <ActionButton
          label={t('idleSites.keep')}
          of={siteName}
          title={t('idleSites.keepTitle', { site: siteName })}
          effects={[t('idleSites.keepEffect')]}
          tone="primary"
          call={async (reason) => decide({ body: { id, decision: 'keep', reason } }).unwrap()}
        />
      </>
    )
  const facts = (
    <>
      <span>{t('idleSites.since', { day: formatDay(site.since, locale) })}</span>
      <span>{t('idleSites.notifiedAt', { days: formatList(notices, locale) })}</span>
    </>
  )
  return <SiteCard site={site} mark={<IdleDeadline site={site} />} facts={facts} actions={actions} />
}

function IdleDeadline({ site: { isDue, releasableOn, lastNotifiedAt } }: { site: IdleSite }) {
  const { t, locale } = useConsole()
  const now = useMinute()
  if (isDue) return <Pill tone="danger">{t('idleSites.decide')}</Pill>
  const days = formatCount(Math.max(1, Math.ceil((Date.parse(releasableOn) - now) / DAY_MS)), locale)
  return (
    <Pill icon="clock" tone={lastNotifiedAt === null ? 'info' : 'warning'}>
      {t('idleSites.days', { days })}
    </Pill>
  )
}
