import { endpoints, type IdleSite } from '@parlour/contracts'
import { formatCount, formatDay, formatList } from '@parlour/i18n'
import { Pill } from '@parlour/ui'
import { QUEUE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { CardList, DialogButton } from '../../features/queue/entry-card.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { Note, Panel } from '../../features/release-facts/facts.tsx'
import { useMinute } from '../../features/release-facts/time-pills.tsx'
import { SiteCard } from '../../features/site-card/site-card.tsx'

const DAY_MS = 86_400_000

export function IdleSitesPage() {
  const { t } = useTexts()
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
  const { t } = useTexts()
  const mayDecide = useReader().may(endpoints.decideIdleSite)
  const part = (title: string, none: string, listed: readonly IdleSite[]) => (
    <Panel title={title}>
      <CardList label={title} empty={<Note>{none}</Note>}>
        {listed.map((site) => (
          <IdleCard key={site.id} site={site} mayDecide={mayDecide} />
        ))}
      </CardList>
    </Panel>
  )
  return (
    <>
      {mayDecide ? null : <Note>{t('affiliates.mayNot')}</Note>}
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

function IdleCard({ site, mayDecide }: { site: IdleSite; mayDecide: boolean }) {
  const { t, locale } = useTexts()
  const notices = [site.firstNotifiedAt, site.lastNotifiedAt].flatMap((at) => (at === null ? [] : [formatDay(at.slice(0, 10), locale)]))
  const actions =
    !mayDecide || !site.isDue ? null : (
      <>
        <DialogButton
          variant="danger"
          aria-label={`${t('idleSites.release')}: ${site.siteName}`}
          renderDialog={(close) => <DecideIdleDialog site={site} decision="release" onClose={close} />}
        >
          {t('idleSites.release')}
        </DialogButton>
        <DialogButton
          aria-label={`${t('idleSites.keep')}: ${site.siteName}`}
          renderDialog={(close) => <DecideIdleDialog site={site} decision="keep" onClose={close} />}
        >
          {t('idleSites.keep')}
        </DialogButton>
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
  const { t, locale } = useTexts()
  const now = useMinute()
  if (isDue) return <Pill tone="danger">{t('idleSites.decide')}</Pill>
  const days = formatCount(Math.max(1, Math.ceil((Date.parse(releasableOn) - now) / DAY_MS)), locale)
  return (
    <Pill icon="clock" tone={lastNotifiedAt === null ? 'info' : 'warning'}>
      {t('idleSites.days', { days })}
    </Pill>
  )
}

type DecideIdleDialogProps = { site: IdleSite; decision: 'release' | 'keep'; onClose: () => void }

function DecideIdleDialog({ site: { id, siteName }, decision, onClose }: DecideIdleDialogProps) {
  const { t } = useTexts()
  const [decide] = client.decideIdleSite.useMutation()
  const isRelease = decision === 'release'
  return (
    <ActionDialog
      title={t(isRelease ? 'idleSites.releaseTitle' : 'idleSites.keepTitle', { site: siteName })}
      effects={isRelease ? [t('idleSites.releaseEffect'), t('idleSites.merchantNotified')] : [t('idleSites.keepEffect')]}
      warning={isRelease ? t('idleSites.releaseFinal') : undefined}
      confirmLabel={t(isRelease ? 'idleSites.release' : 'idleSites.keep')}
      tone={isRelease ? 'danger' : 'primary'}
      call={async (reason) => decide({ body: { id, decision, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}
