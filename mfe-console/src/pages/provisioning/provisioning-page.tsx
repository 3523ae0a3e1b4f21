import { endpoints, type AgeLevel, type DataOf, type ProvisioningEntry } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { Icon, Pill, Stack, Text, type Tone } from '@parlour/ui'
import { LIVE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { ActionCard, CardList, Code, DateTime, Note, Panel } from '../../features/release-facts/facts.tsx'
import { formatAge, formatSpan } from '../../features/release-facts/figures.ts'
import { useMinute } from '../../features/release-facts/pills.tsx'
import classes from './provisioning-page.module.css'

const WAIT_TONES = { fresh: 'info', warning: 'warning', late: 'danger', stopped: 'success' } as const satisfies Record<AgeLevel, Tone>
const ICONS = { done: 'check', skipped: 'info', next: 'clock', failed: 'danger-circle', upcoming: 'dot' } as const

export function ProvisioningPage() {
  const { t } = useConsole()
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
  const { t, may } = useConsole()
  const list = (title: string, none: string, entries: typeof building) => (
    <Panel title={title}>
      <CardList label={title} empty={<Note>{none}</Note>}>
        {entries.map((entry) => (
          <ProvisioningCard key={entry.orderId} entry={entry} />
        ))}
      </CardList>
    </Panel>
  )
  return (
    <>
      {may(endpoints.retryProvisioning) ? null : <Note>{t('affiliates.mayNot')}</Note>}
      {list(t('provisioning.building'), t('provisioning.noneBuilding'), building)}
      {list(t('provisioning.launched'), t('provisioning.noneLaunched'), launched)}
    </>
  )
}

function ProvisioningCard({ entry }: { entry: ProvisioningEntry }) {
  const { t, may } = useConsole()
  const [retry] = client.retryProvisioning.useMutation()
  const [skip] = client.skipProvisioningStep.useMutation()
  const { orderId, domain, merchant, paidAt, launchedAt, skippable, siteName, steps } = entry
  const actions =
    launchedAt !== null || !may(endpoints.retryProvisioning) ? null : (
      <>
        <ActionButton
          label={t('provisioning.retry')}
          of={siteName}
          title={t('provisioning.retryTitle')}
          effects={[t('provisioning.retryEffect')]}
          tone="primary"
          call={async (reason) => retry({ body: { orderId, reason } }).unwrap()}
        />
        {skippable === null ? null : (
          <ActionButton
            label={t('provisioning.skip')}
            of={siteName}
            title={t('provisioning.skipTitle')}
            effects={[t('provisioning.skipEffect')]}
            warning={t('provisioning.skipWarning')}
            call={async (reason) => skip({ body: { orderId, step: skippable, reason } }).unwrap()}
          >
            <a href={domain} target="_blank" rel="noreferrer">
              {t('provisioning.open')}
            </a>
          </ActionButton>
        )}
      </>
    )
  return (
    <ActionCard heading={<bdi>{siteName}</bdi>} mark={<WaitMark entry={entry} />} actions={actions}>
      <Stack direction="row" gap="4" columnGap="16" size="12" tone="muted">
        <bdi>{merchant}</bdi>
        <Code>{domain.replace(/^https?:\/\//, '')}</Code>
        <DateTime at={paidAt} />
      </Stack>
      {launchedAt === null || steps.some(({ isSkipped }) => isSkipped) ? <ProvisioningSteps entry={entry} /> : null}
      <Failure entry={entry} />
    </ActionCard>
  )
}

function WaitMark({ entry: { paidAt, launchedAt, steps, age } }: { entry: ProvisioningEntry }) {
  const { t, locale } = useConsole()
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
  const { t, locale } = useConsole()
  const now = useMinute()
  const next = steps.find(({ doneAt }) => doneAt === null)
  if (siteId === null) return <Text isMeasured>{t('provisioning.begins')}</Text>
  if (!next?.failure) return null
  const { failure, failedAttempts } = next
  const failed = formatCount(failedAttempts, locale)
  return (
    <Text isMeasured role="status">
      {t(`provisioning.fault.${failure.fault}`)} {t('provisioning.tries', { failed, when: formatAge(failure.at, now, locale) })}{' '}
      {t('provisioning.again')}
    </Text>
  )
}

type Step = ProvisioningEntry['steps'][number]

function ProvisioningSteps({ entry: { steps, siteName } }: { entry: ProvisioningEntry }) {
  const { t } = useConsole()
  const next = steps.findIndex(({ doneAt }) => doneAt === null)
  return (
    <ol aria-label={t('provisioning.steps', { site: siteName })} className={classes.steps}>
      {steps.map((step, position) => {
        const standing = standingOf(step, position === next)
        return (
          <Stack
            key={step.key}
            as="li"
            justify="start"
            gap="4"
            size="12"
            className={classes.step}
            data-standing={standing}
            aria-current={position === next ? 'step' : undefined}
          >
            <strong>{t(`provisioning.step.${step.key}`)}</strong>
            <Stack as="span" direction="row" align="center" isWrapping={false} isInline gap="4" tone="muted" className={classes.standing}>
              <Icon name={ICONS[standing]} />
              {t(`provisioning.standing.${standing}`)}
            </Stack>
          </Stack>
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
