import { endpoints, PAGES, pagePath, type RolloutStep, type Train, type TrainState } from '@parlour/contracts'
import { formatCount, formatDateTime, formatList } from '@parlour/i18n'
import { Banner, Button, DescriptionList, Icon, Stack, Text, TextLink, VisuallyHidden } from '@parlour/ui'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { LIVE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { TrainActionDialog, type TrainAction } from '../../features/move-train/train-action-dialog.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { Code, Panel, ReleaseLink } from '../../features/release-facts/facts.tsx'
import { formatAge, formatShare, formatSpan } from '../../features/release-facts/figures.ts'
import { TrainPill, useMinute } from '../../features/release-facts/pills.tsx'
import { SignalBoard, useEvidenceText, type TrainOverview } from './signal-board.tsx'
import classes from './train-page.module.css'

const ACTIONS: Readonly<Record<TrainState, readonly TrainAction[]>> = {
  waiting: ['cancel', 'approve'],
  running: ['pause', 'promote', 'rollback'],
  paused: ['cancel', 'resume', 'promote', 'rollback'],
  promoted: [],
  'rolled-back': [],
  cancelled: [],
}

const LOOKS = { approve: 'primary', rollback: 'danger' } as const
const MINUTE = 60

export function TrainPage() {
  const { t } = useConsole()
  const { id = '' } = useParams()
  const query = client.getTrain.useQuery({ query: { id } }, LIVE_REFRESH)
  if (query.data !== undefined) return <TrainView overview={query.data} isLost={query.error !== undefined} />
  return (
    <ConsoleFrame title={t('train.title')}>
      <Loaded query={query} failed={t('train.loadFailed')}>
        {() => null}
      </Loaded>
    </ConsoleFrame>
  )
}

/** The last data stays on screen while the connection is lost. */
function TrainView({ overview, isLost }: { overview: TrainOverview; isLost: boolean }) {
  const { t, locale, may } = useConsole()
  const mayManage = may(endpoints.commandTrain)
  const [isStale, setIsStale] = useState(false)
  const { train } = overview
  const names = formatList(
    train.members.map(({ name, version }) => `${name} ${version}`),
    locale,
  )
  return (
    <ConsoleFrame
      eyebrow={t('train.title')}
      title={<Code>{names}</Code>}
      lead={
        <Stack as="span" direction="row" align="center" gap="4" columnGap="16" size="14">
          <TrainPill train={train} />
          <Text as="span" tone="default" isMono>
            {formatShare(train.percent, locale)}
          </Text>
          <bdi dir="auto">{train.reason}</bdi>
        </Stack>
      }
      actions={mayManage && train.endedAt === null ? <TrainActions overview={overview} onStale={() => setIsStale(true)} /> : undefined}
    >
      {isStale ? (
        <Banner tone="warning" onClose={() => setIsStale(false)}>
          {t('train.stale')}
        </Banner>
      ) : null}
      {isLost ? <Banner tone="warning">{t('train.lost')}</Banner> : null}
      <Panel title={t('plan.steps')}>
        <TrainSteps train={train} />
      </Panel>
      <SignalBoard overview={overview} />
      <Panel title={t('train.facts')}>
        <TrainFacts train={train} />
      </Panel>
      <Stack as="p" direction="row" gap="8" columnGap="24" size="14">
        <TextLink to={pagePath(locale, PAGES.console)}>{t('releases.title')}</TextLink>
        <TextLink to={pagePath(locale, `${PAGES.console}/audit`)}>{t('audit.title')}</TextLink>
      </Stack>
    </ConsoleFrame>
  )
}

function TrainActions({ overview, onStale }: { overview: TrainOverview; onStale: () => void }) {
  const { t } = useConsole()
  const texts = useEvidenceText(overview)
  // What was asked stays the question, whatever moves behind the dialog.
  const [openDialog, setOpenDialog] = useState<{ action: TrainAction; train: Train } | null>(null)
  const { train, outcome } = overview
  return (
    <>
      {ACTIONS[train.state].map((action) => (
        <Button
          key={action}
          variant={action === 'approve' || action === 'rollback' ? LOOKS[action] : 'secondary'}
          onClick={() => setOpenDialog({ action, train })}
        >
          {t(action === 'rollback' ? 'rollBack.action' : `train.action.${action}`)}
        </Button>
      ))}
      {openDialog === null ? null : (
        <TrainActionDialog
          {...openDialog}
          warning={openDialog.action === 'promote' && outcome.state !== 'healthy-so-far' ? `${texts} ${t('train.judgedByYou')}` : undefined}
          onStale={onStale}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  )
}

function TrainFacts({ train }: { train: Train }) {
  const { t, locale } = useConsole()
  const approval = train.approvedBy === null ? t('train.noApproval') : <Code>{train.approvedBy}</Code>
  const items = [
    {
      id: 'members',
      term: t('releases.title'),
      value: train.members.map((member) => <Member key={member.releaseId} member={member} />),
    },
    { id: 'judge', term: t('plan.judge'), value: t(`plan.judges.${train.plan.judge}`) },
    { id: 'worst', term: t('plan.worst'), value: formatSpan(train.worstRollbackSeconds, locale) },
    {
      id: 'by',
      term: t('train.created'),
      value: (
        <>
          {formatDateTime(train.createdAt, locale)} · <Code>{train.createdBy}</Code>
        </>
      ),
    },
    ...(train.needsApproval ? [{ id: 'approved', term: t('rules.second'), value: approval }] : []),
    ...(train.endedAt === null ? [] : [{ id: 'ended', term: t('train.endedAt'), value: formatDateTime(train.endedAt, locale) }]),
  ]
  return <DescriptionList className={classes.sheet} items={items} />
}

function Member({ member: { name, releaseId, version, baselineId, baselineVersion } }: { member: Train['members'][number] }) {
  const { t } = useConsole()
  return (
    <Stack direction="row" align="center" gap="4" columnGap="8" className={classes.member}>
      <Code>{name}</Code>
      <ReleaseLink releaseId={baselineId}>{baselineVersion}</ReleaseLink>
      <Icon name="arrow" />
      <VisuallyHidden>{t('diff.becomes')}</VisuallyHidden>
      <ReleaseLink releaseId={releaseId}>{version}</ReleaseLink>
    </Stack>
  )
}

function TrainSteps({ train }: { train: Train }) {
  return (
    <ol className={classes.steps}>
      {train.plan.steps.map((step, position) => (
        <StepItem key={step.percent} step={step} standing={standingOf(train, position)} startedAt={train.stepStartedAt} />
      ))}
    </ol>
  )
}

type Standing = 'done' | 'now' | 'upcoming'

type StepItemProps = { step: RolloutStep; standing: Standing; startedAt: string | null }

function StepItem({ step: { percent, minutes, sessions }, standing, startedAt }: StepItemProps) {
  const { t, locale } = useConsole()
  const now = useMinute()
  return (
    <Stack
      as="li"
      justify="start"
      gap="4"
      className={classes.step}
      data-standing={standing}
      aria-current={standing === 'now' ? 'step' : undefined}
    >
      <Stack as="span" direction="row" align="center" justify="between" isWrapping={false} gap="8" size="18" className={classes.stepHead}>
        <Text as="strong" tone="default" isMono>
          {formatShare(percent, locale)}
        </Text>
        {standing === 'done' ? <Icon name="check" /> : null}
        <VisuallyHidden>{t(`train.standing.${standing}`)}</VisuallyHidden>
      </Stack>
      {minutes === 0 && sessions === 0 ? null : (
        <Text as="span" size="12" tone="muted" className={classes.need}>
          {t('train.need', { visits: formatCount(sessions, locale), time: formatSpan(minutes * MINUTE, locale) })}
        </Text>
      )}
      {standing === 'now' && startedAt !== null ? (
        <Text as="span" size="12" tone="muted" className={classes.need}>
          {formatAge(startedAt, now, locale)}
        </Text>
      ) : null}
    </Stack>
  )
}

function standingOf({ state, step }: Train, position: number): Standing {
  if (state === 'promoted' || position < step) return 'done'
  return position === step && (state === 'running' || state === 'paused') ? 'now' : 'upcoming'
}
