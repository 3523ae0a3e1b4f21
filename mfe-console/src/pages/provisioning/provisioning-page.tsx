import { endpoints, type AgeLevel, type DataOf, type ProvisioningEntry } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { Button, Icon, Pill, type Tone } from '@parlour/ui'
import { useState } from 'react'
import { LIVE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { DateTime, Note, Panel } from '../../features/release-facts/facts.tsx'
import { formatAge, formatSpan } from '../../features/release-facts/figures.ts'
import { useMinute } from '../../features/release-facts/time-pills.tsx'
import { SiteCard, SiteCards } from '../../features/site-card/site-card.tsx'
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
  const cards = (entries: typeof building) =>
    entries.map((entry) => <ProvisioningCard key={entry.orderId} entry={entry} isManager={isManager} />)
  return (
    <>
      {isManager ? null : <Note>{t('affiliates.mayNot')}</Note>}
      <Panel title={t('provisioning.building')}>
        {building.length === 0 ? (
          <Note>{t('provisioning.noneBuilding')}</Note>
        ) : (
          <SiteCards label={t('provisioning.building')}>{cards(building)}</SiteCards>
        )}
      </Panel>
      <Panel title={t('provisioning.launched')}>
        {launched.length === 0 ? (
          <Note>{t('provisioning.noneLaunched')}</Note>
        ) : (
          <SiteCards label={t('provisioning.launched')}>{cards(launched)}</SiteCards>
        )}
      </Panel>
    </>
  )
}

function ProvisioningCard({ entry, isManager }: { entry: ProvisioningEntry; isManager: boolean }) {
  const { t } = useTexts()
  const [push, setPush] = useState<Push | null>(null)
  const { paidAt, launchedAt, skippable, siteName, steps } = entry
  const actions =
    !isManager || launchedAt !== null ? null : (
      <>
        <Button variant="secondary" aria-label={`${t('provisioning.retry')}: ${siteName}`} onClick={() => setPush('retry')}>
          {t('provisioning.retry')}
        </Button>
        {skippable === null ? null : (
          <Button variant="secondary" aria-label={`${t('provisioning.skip')}: ${siteName}`} onClick={() => setPush('skip')}>
            {t('provisioning.skip')}
          </Button>
        )}
      </>
    )
  return (
    <SiteCard site={entry} mark={<WaitMark entry={entry} />} facts={<DateTime at={paidAt} />} actions={actions}>
      {launchedAt === null || steps.some(({ isSkipped }) => isSkipped) ? <ProvisioningSteps entry={entry} /> : null}
      <Failure entry={entry} />
      {push === null ? null : <PushDialog entry={entry} push={push} onClose={() => setPush(null)} />}
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

type Push = 'retry' | 'skip'

type PushDialogProps = { entry: ProvisioningEntry; push: Push; onClose: () => void }

function PushDialog({ entry: { orderId, skippable, domain }, push, onClose }: PushDialogProps) {
  const { t } = useTexts()
  const [retry] = client.retryProvisioning.useMutation()
  const [skip] = client.skipProvisioningStep.useMutation()
  if (push === 'retry' || skippable === null) {
    return (
      <ActionDialog
        title={t('provisioning.retryTitle')}
        effects={[t('provisioning.retryEffect')]}
        confirmLabel={t('provisioning.retry')}
        tone="primary"
        call={async (reason) => retry({ body: { orderId, reason } }).unwrap()}
        onClose={onClose}
      />
    )
  }
  return (
    <ActionDialog
      title={t('provisioning.skipTitle')}
      effects={[t('provisioning.skipEffect')]}
      warning={t('provisioning.skipWarning')}
      confirmLabel={t('provisioning.skip')}
      call={async (reason) => skip({ body: { orderId, step: skippable, reason } }).unwrap()}
      onClose={onClose}
    >
      <a href={domain} target="_blank" rel="noreferrer">
        {t('provisioning.open')}
      </a>
    </ActionDialog>
  )
}
