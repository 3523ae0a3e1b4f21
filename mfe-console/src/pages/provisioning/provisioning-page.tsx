import { endpoints, type AgeLevel, type DataOf, type ProvisioningEntry } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { Icon, Pill, type Tone } from '@parlour/ui'
import { LIVE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { CardList, DialogButton } from '../../features/queue/entry-card.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { DateTime, Note, Panel } from '../../features/release-facts/facts.tsx'
import { formatAge, formatSpan } from '../../features/release-facts/figures.ts'
import { useMinute } from '../../features/release-facts/time-pills.tsx'
import { SiteCard } from '../../features/site-card/site-card.tsx'
import classes from './provisioning-page.module.css'

const WAIT_TONES = { fresh: 'info', warning: 'warning', late: 'danger', stopped: 'success' } as const satisfies Record<AgeLevel, Tone>
const ICONS = { done: 'check', skipped: 'info', next: 'clock', failed: 'danger-circle', upcoming: 'dot' } as const

export function ProvisioningPage() {
  const { t } = useTexts()
  const query = client.listProvisioning.useQuery(undefined, LIVE_REFRESH)
  return (
    <ConsoleFrame title={t('provisioning.title')} lead={t('provisioning.lead')}>
      <Loaded query={query} failed={t('provisioning.loadFailed')}>
        {(data) => <Board {...data} />}
      </Loaded>
    </ConsoleFrame>
  )
}

function Board({ building, launched }: DataOf<typeof endpoints.listProvisioning>) {
  const { t } = useTexts()
  const isManager = useReader().may(endpoints.retryProvisioning)
  const list = (title: string, none: string, entries: typeof building) => (
    <Panel title={title}>
      <CardList label={title} empty={<Note>{none}</Note>}>
        {entries.map((entry) => (
          <ProvisioningCard key={entry.orderId} entry={entry} isManager={isManager} />
        ))}
      </CardList>
    </Panel>
  )
  return (
    <>
      {isManager ? null : <Note>{t('affiliates.mayNot')}</Note>}
      {list(t('provisioning.building'), t('provisioning.noneBuilding'), building)}
      {list(t('provisioning.launched'), t('provisioning.noneLaunched'), launched)}
    </>
  )
}

function ProvisioningCard({ entry, isManager }: { entry: ProvisioningEntry; isManager: boolean }) {
  const { t } = useTexts()
  const { paidAt, launchedAt, skippable, siteName, steps } = entry
  const actions =
    !isManager || launchedAt !== null ? null : (
      <>
        <DialogButton
          aria-label={`${t('provisioning.retry')}: ${siteName}`}
          renderDialog={(close) => <RetryDialog entry={entry} onClose={close} />}
        >
          {t('provisioning.retry')}
        </DialogButton>
        {skippable === null ? null : (
          <DialogButton
            aria-label={`${t('provisioning.skip')}: ${siteName}`}
            renderDialog={(close) => <SkipDialog entry={entry} step={skippable} onClose={close} />}
          >
            {t('provisioning.skip')}
          </DialogButton>
        )}
      </>
    )
  return (
    <SiteCard site={entry} mark={<WaitMark entry={entry} />} facts={<DateTime at={paidAt} />} actions={actions}>
      {launchedAt === null || steps.some(({ isSkipped }) => isSkipped) ? <ProvisioningSteps entry={entry} /> : null}
      <Failure entry={entry} />
    </SiteCard>
  )
}

function WaitMark({ entry: { paidAt, launchedAt, steps, age } }: { entry: ProvisioningEntry }) {
  const { t, locale } = useTexts()
  const now = useMinute()
  const seconds = Math.max(1, ((launchedAt === null ? now : Date.parse(launchedAt)) - Date.parse(paidAt)) / 1000)
  const time = formatSpan(seconds, locale)
  if (launchedAt !== null) return <Pill tone="success">{t('provisioning.took', { time })}</Pill>
  const hasFailed = steps.some(({ doneAt, failure }) => doneAt === null && failure !== null)
  return (
    <Pill icon={hasFailed || age === 'late' ? undefined : 'clock'} tone={hasFailed ? 'danger' : WAIT_TONES[age]}>
      {t(age === 'late' ? 'provisioning.late' : 'provisioning.waits', { time })}
    </Pill>
  )
}

function Failure({ entry: { steps, siteId } }: { entry: ProvisioningEntry }) {
  const { t, locale } = useTexts()
  const now = useMinute()
  const next = steps.find(({ doneAt }) => doneAt === null)
  if (siteId === null) return <p className={classes.failure}>{t('provisioning.begins')}</p>
  if (!next?.failure) return null
  const { failure, failedAttempts } = next
  const failed = formatCount(failedAttempts, locale)
  return (
    <p className={classes.failure} role="status">
      {t(`provisioning.fault.${failure.fault}`)} {t('provisioning.tries', { failed, when: formatAge(failure.at, now, locale) })}{' '}
      {t('provisioning.again')}
    </p>
  )
}

type Step = ProvisioningEntry['steps'][number]

function ProvisioningSteps({ entry: { steps, siteName } }: { entry: ProvisioningEntry }) {
  const { t } = useTexts()
  const next = steps.findIndex(({ doneAt }) => doneAt === null)
  return (
    <ol aria-label={t('provisioning.steps', { site: siteName })} className={classes.steps}>
      {steps.map((step, position) => {
        const standing = standingOf(step, position === next)
        return (
          <li key={step.key} className={classes.step} data-standing={standing} aria-current={position === next ? 'step' : undefined}>
            <strong>{t(`provisioning.step.${step.key}`)}</strong>
            <span className={classes.standing}>
              <Icon name={ICONS[standing]} />
              {t(`provisioning.standing.${standing}`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function standingOf({ doneAt, isSkipped, failure }: Step, isNext: boolean): keyof typeof ICONS {
  if (doneAt !== null) return isSkipped ? 'skipped' : 'done'
  if (!isNext) return 'upcoming'
  return failure === null ? 'next' : 'failed'
}

function RetryDialog({ entry: { orderId }, onClose }: { entry: ProvisioningEntry; onClose: () => void }) {
  const { t } = useTexts()
  const [call] = client.retryProvisioning.useMutation()
  return (
    <ActionDialog
      title={t('provisioning.retryTitle')}
      effects={[t('provisioning.retryEffect')]}
      confirmLabel={t('provisioning.retry')}
      tone="primary"
      call={async (reason) => call({ body: { orderId, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}

type SkipDialogProps = { entry: ProvisioningEntry; step: NonNullable<ProvisioningEntry['skippable']>; onClose: () => void }

function SkipDialog({ entry: { orderId, domain }, step, onClose }: SkipDialogProps) {
  const { t } = useTexts()
  const [call] = client.skipProvisioningStep.useMutation()
  return (
    <ActionDialog
      title={t('provisioning.skipTitle')}
      effects={[t('provisioning.skipEffect')]}
      warning={t('provisioning.skipWarning')}
      confirmLabel={t('provisioning.skip')}
      call={async (reason) => call({ body: { orderId, step, reason } }).unwrap()}
      onClose={onClose}
    >
      <a href={domain} target="_blank" rel="noreferrer">
        {t('provisioning.open')}
      </a>
    </ActionDialog>
  )
}
