import { endpoints, pagePath, PAGES, type DataOf, type GateOutcome, type Provenance, type ReleaseRow } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import {
  Banner,
  Button,
  Card,
  CopyButton,
  Dialog,
  Grid,
  Icon,
  LinkButton,
  Pill,
  SelectField,
  Stack,
  Text,
  TextField,
  VisuallyHidden,
} from '@parlour/ui'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton, DialogButton } from '../../features/give-reason/action-button.tsx'
import { Loaded, useCallError } from '../../features/queue/loaded.tsx'
import { Code, DateTime, Facts, Note, Panel } from '../../features/release-facts/facts.tsx'
import { formatShare, formatSpan, releaseLabel } from '../../features/release-facts/figures.ts'
import { StatusPill } from '../../features/release-facts/pills.tsx'
import classes from './candidate-page.module.css'
import { ReleaseDiffPanel } from './release-diff.tsx'
import { StartTrain } from './start-train.tsx'

export function CandidatePage() {
  const { t } = useConsole()
  const { releaseId = '' } = useParams()
  const query = client.getRelease.useQuery({ query: { releaseId } }, { refetchOnMountOrArgChange: true })
  if (query.data !== undefined) return <Candidate facts={query.data} />
  return (
    <ConsoleFrame title={t('candidate.title')}>
      <Loaded query={query} failed={t('candidate.loadFailed')}>
        {() => null}
      </Loaded>
    </ConsoleFrame>
  )
}

function Candidate({ facts }: { facts: ReleaseFacts }) {
  const { t, may } = useConsole()
  const { release, gates, diff, blockedFor, provenance } = facts
  const isPlanned = may(endpoints.commandTrain) && release.state === 'candidate'
  return (
    <ConsoleFrame
      eyebrow={t('candidate.title')}
      title={<Code>{`${release.name} ${release.version}`}</Code>}
      lead={
        <Stack as="span" gap="8" size="14">
          <Standing facts={facts} />
          <span>
            <DateTime at={release.publishedAt} /> · <Code>{release.publisher}</Code> ·{' '}
            <Code title={release.commit}>{release.commit.slice(0, 8)}</Code>
          </span>
        </Stack>
      }
      actions={<CandidateActions facts={facts} />}
    >
      {blockedFor === null ? null : (
        <Banner tone="danger" title={t('candidate.blocked')}>
          <bdi dir="auto">{blockedFor}</bdi>
        </Banner>
      )}
      {release.state === 'rolling' ? <RollingNotice releaseId={release.releaseId} /> : null}
      <div className={classes.split} data-planned={isPlanned || undefined}>
        <div className={classes.side}>
          <Panel title={t('candidate.gates')}>
            <GateList gates={gates} />
          </Panel>
          {provenance === null ? null : (
            <Panel title={t('remotes.provenance')}>
              <ProvenanceFacts provenance={provenance} />
            </Panel>
          )}
          <Panel title={t('candidate.diff')}>
            <ReleaseDiffPanel diff={diff} />
          </Panel>
        </div>
        {isPlanned ? (
          <Panel title={t('candidate.start')}>
            <StartTrain release={release} />
          </Panel>
        ) : null}
      </div>
    </ConsoleFrame>
  )
}

/** What the token of the CI said; its addresses are shown and not followed. */
function ProvenanceFacts({ provenance }: { provenance: Provenance }) {
  const { t } = useConsole()
  const { repository, branch, environment, commit, runUrl } = provenance
  return (
    <Facts
      items={[
        { id: 'repository', term: t('remotes.repository'), value: <Code>{repository}</Code> },
        { id: 'branch', term: t('remotes.branch'), value: <Code>{branch}</Code> },
        { id: 'environment', term: t('remotes.environment'), value: <Code>{environment}</Code> },
        { id: 'commit', term: t('releases.commit'), value: <Code>{commit}</Code> },
        { id: 'run', term: t('remotes.run'), value: <Code>{runUrl}</Code> },
      ]}
    />
  )
}

function Standing({ facts: { release, isProven } }: { facts: ReleaseFacts }) {
  const { t, locale } = useConsole()
  return (
    <Stack as="span" direction="row" align="center" gap="8">
      <StatusPill of="releases.state" state={release.state} />
      {release.share > 0 ? <span>{formatShare(release.share, locale)}</span> : null}
      {isProven === null ? (
        <Pill tone="warning">{t('candidate.untried')}</Pill>
      ) : (
        <Pill tone={isProven ? 'success' : 'danger'}>{t(isProven ? 'candidate.proven' : 'candidate.unproven')}</Pill>
      )}
    </Stack>
  )
}

function RollingNotice({ releaseId }: { releaseId: string }) {
  const { t, locale } = useConsole()
  const { data = [] } = client.listTrains.useQuery()
  const train = data.find(({ endedAt, members }) => endedAt === null && members.some((member) => member.releaseId === releaseId))
  if (train === undefined) return null
  return (
    <Banner
      action={
        <LinkButton variant="secondary" to={pagePath(locale, `${PAGES.console}/trains/${train.id}`)}>
          {t('candidate.toTrain')}
        </LinkButton>
      }
    >
      {t('candidate.rolling', { share: formatShare(train.percent, locale) })}
    </Banner>
  )
}

function GateList({ gates }: { gates: readonly GateOutcome[] }) {
  const { t } = useConsole()
  if (gates.length === 0) return <Note>{t('candidate.noGates')}</Note>
  const sorted = gates.toSorted((a, b) => Number(a.isPassed) - Number(b.isPassed))
  return (
    <Card as="ul" padding="none">
      {sorted.map(({ gate, isPassed, sentence, file }) => (
        <Grid key={gate} as="li" columns="auto:1" gap="4" columnGap="8" className={classes.gate}>
          <span className={isPassed ? classes.passed : classes.failed}>
            <Icon name={isPassed ? 'check' : 'danger-circle'} />
            <VisuallyHidden>{t(isPassed ? 'candidate.passed' : 'candidate.failed')}</VisuallyHidden>
          </span>
          <Stack as="span" gap="4" isBreaking className={classes.sentence}>
            <span>
              <Code>{gate}</Code>
            </span>
            {isPassed ? null : <bdi lang="en">{sentence}</bdi>}
            {file === undefined ? null : (
              <Text as="span" size="12" tone="muted">
                <Code>{file}</Code>
              </Text>
            )}
          </Stack>
        </Grid>
      ))}
    </Card>
  )
}

type ReleaseFacts = DataOf<typeof endpoints.getRelease>

const HOURS = [1, 24, 168] as const
const HOUR = 3_600

function CandidateActions({ facts }: { facts: ReleaseFacts }) {
  const { t, may } = useConsole()
  const mayManage = may(endpoints.commandTrain)
  const { release } = facts
  const { state } = release
  const isIdle = state === 'candidate' || state === 'retired'
  return (
    <>
      {state === 'blocked' ? null : (
        <DialogButton renderDialog={(close) => <PreviewDialog release={release} onClose={close} />}>{t('candidate.preview')}</DialogButton>
      )}
      {mayManage && isIdle ? <Promote facts={facts} /> : null}
      {mayManage && (isIdle || state === 'blocked') ? <Block release={release} /> : null}
    </>
  )
}

function Block({ release }: { release: ReleaseRow }) {
  const { t, locale } = useConsole()
  const [call] = client.blockRelease.useMutation()
  const isBlocked = release.state !== 'blocked'
  return (
    <ActionButton
      label={t(isBlocked ? 'candidate.block' : 'candidate.unblock')}
      effects={[t(isBlocked ? 'rollBack.isBlocked' : 'candidate.isFree', { release: releaseLabel(release, locale) })]}
      tone={isBlocked ? 'danger' : 'primary'}
      call={(reason) => call({ body: { releaseId: release.releaseId, isBlocked, reason } }).unwrap()}
    />
  )
}

function Promote({ facts: { release, diff } }: { facts: ReleaseFacts }) {
  const { t, locale } = useConsole()
  const [call] = client.switchRelease.useMutation()
  const { name, state, releaseId } = release
  const replaced = diff.against === null ? null : releaseLabel({ name, version: diff.against.version }, locale)
  return (
    <ActionButton
      label={t('train.action.promote')}
      effects={[
        t('train.effect.promote', { releases: releaseLabel(release, locale) }),
        ...(replaced === null ? [] : [t('candidate.replaces', { release: replaced })]),
      ]}
      warning={state === 'candidate' ? t('candidate.unmeasured') : undefined}
      tone="primary"
      call={(reason) => call({ body: { name, action: 'promote', releaseId, reason } }).unwrap()}
    />
  )
}

function PreviewDialog({ release, onClose }: { release: ReleaseRow; onClose: () => void }) {
  const { t, locale } = useConsole()
  const [hours, setHours] = useState<number>(HOURS[0])
  const [call, { data, isLoading }] = client.previewRelease.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const make = async () => {
    clearError()
    await call({ body: { releaseId: release.releaseId, hours } })
      .unwrap()
      .catch(showError)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('candidate.preview')}
      description={t('candidate.previewText')}
      footer={
        <Button isBusy={isLoading} onClick={() => void make()}>
          {t('candidate.makeLink')}
        </Button>
      }
    >
      <div className={classes.side}>
        <SelectField
          label={t('candidate.until')}
          value={String(hours)}
          options={HOURS.map((value) => ({ value: String(value), label: formatSpan(value * HOUR, locale) }))}
          onChange={(event) => setHours(Number(event.currentTarget.value))}
        />
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
        {data === undefined ? null : (
          <TextField
            readOnly
            isCode
            label={t('candidate.link')}
            hint={`${t('candidate.until')}: ${formatDateTime(data.until, locale)}`}
            value={data.url}
            onFocus={(event) => event.currentTarget.select()}
            suffix={<CopyButton value={data.url} label={t('candidate.copyLink')} />}
          />
        )}
      </div>
    </Dialog>
  )
}
