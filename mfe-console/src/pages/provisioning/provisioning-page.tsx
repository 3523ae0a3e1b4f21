import { endpoints, type AgeLevel, type ProvisioningEntry } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { Icon, Pill, Stack, Text, type Tone } from '@parlour/ui'
import { LIVE_REFRESH, client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import { Code, DateTime, EntryCard, Note } from '../../features/release-facts/facts.tsx'
import { formatAge, formatSpan } from '../../features/release-facts/figures.ts'
import { StatusPill, useMinute } from '../../features/release-facts/pills.tsx'
import classes from './provisioning-page.module.css'

const WAIT_TONES = { fresh: 'info', warning: 'warning', late: 'danger', stopped: 'success' } as const satisfies Record<AgeLevel, Tone>
const ICONS = { done: 'check', skipped: 'info', next: 'clock', failed: 'danger-circle', upcoming: 'dot' } as const

const withId = (entry: ProvisioningEntry) => ({ ...entry, id: entry.orderId })
const isDone = ({ doneAt }: Step) => doneAt !== null

export const ProvisioningPage = defineQueue({
  name: 'provisioning',
  title: 'provisioning.title',
  lead: 'provisioning.lead',
  failed: 'provisioning.loadFailed',
  detailLabel: 'disputes.site',
  states: ['building', 'launched'] as const,
  stateLabel: (state, t) => t(`provisioning.${state}`),
  useList: () => client.listProvisioning.useQuery(undefined, LIVE_REFRESH),
  rows: (data, { state }) => {
    const lists = { building: data.building.map(withId), launched: data.launched.map(withId) }
    return {
      list: lists[state],
      counts: { building: lists.building.length, launched: lists.launched.length },
      known: [...lists.building, ...lists.launched],
    }
  },
  columns: [
    { id: 'site', header: 'disputes.site', sort: ({ siteName }) => siteName, cell: ({ siteName }) => <bdi>{siteName}</bdi> },
    { id: 'merchant', header: 'finance.merchant', sort: ({ merchant }) => merchant, cell: ({ merchant }) => <bdi>{merchant}</bdi> },
    {
      id: 'step',
      header: 'provisioning.nextStep',
      sort: ({ steps }) => steps.filter(isDone).length,
      cell: ({ steps }) => <NextStep step={steps.find((step) => !isDone(step))} />,
    },
    { id: 'since', header: 'finance.since', sort: ({ paidAt }) => paidAt, isBrief: true, cell: (entry) => <WaitMark entry={entry} /> },
  ],
  detail: (entry) => <ProvisioningDetail entry={entry} />,
  empty: { title: 'provisioning.noneBuilding' },
  filtered: { title: 'provisioning.noneLaunched', showAll: 'provisioning.building' },
})

function NextStep({ step }: { step: Step | undefined }) {
  const { t } = useConsole()
  if (step === undefined) return <StatusPill of="merchant.siteStatus" state="live" />
  return (
    <>
      {t(`provisioning.step.${step.key}`)} {step.failure === null ? null : <Pill tone="danger">{t('provisioning.standing.failed')}</Pill>}
    </>
  )
}

function ProvisioningDetail({ entry }: { entry: ProvisioningEntry }) {
  const { t, may } = useConsole()
  const { domain, merchant, paidAt, launchedAt, siteName } = entry
  return (
    <EntryCard name={siteName} dir="auto" mark={<WaitMark entry={entry} />}>
      <Stack direction="row" gap="4" columnGap="16" size="12" tone="muted">
        <bdi>{merchant}</bdi>
        <Code>{domain.replace(/^https?:\/\//, '')}</Code>
        <DateTime at={paidAt} />
      </Stack>
      <ProvisioningSteps entry={entry} />
      <Failure entry={entry} />
      {launchedAt !== null ? null : may(endpoints.retryProvisioning) ? <Actions entry={entry} /> : <Note>{t('affiliates.mayNot')}</Note>}
    </EntryCard>
  )
}

function Actions({ entry: { orderId, domain, skippable } }: { entry: ProvisioningEntry }) {
  const { t } = useConsole()
  const [retry] = client.retryProvisioning.useMutation()
  const [skip] = client.skipProvisioningStep.useMutation()
  return (
    <Stack direction="row" align="center" gap="8">
      <ActionButton
        label={t('provisioning.retry')}
        title={t('provisioning.retryTitle')}
        effects={[t('provisioning.retryEffect')]}
        tone="primary"
        call={async (reason) => retry({ body: { orderId, reason } }).unwrap()}
      />
      {skippable === null ? null : (
        <ActionButton
          label={t('provisioning.skip')}
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
    </Stack>
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
