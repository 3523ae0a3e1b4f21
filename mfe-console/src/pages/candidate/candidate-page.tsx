import { endpoints, PAGES, pagePath, type GateOutcome } from '@parlour/contracts'
import { Banner, Icon, LinkButton, Pill, VisuallyHidden } from '@parlour/ui'
import { useParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { Loaded } from '../../features/queue/loaded.tsx'
import { Code, DateTime, Note, Panel } from '../../features/release-facts/facts.tsx'
import { formatShare } from '../../features/release-facts/figures.ts'
import { StatusPill } from '../../features/release-facts/pills.tsx'
import { CandidateActions, type ReleaseFacts } from './candidate-actions.tsx'
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
  const mayManage = may(endpoints.commandTrain)
  const { release, gates, diff, blockedFor } = facts
  const isPlanned = mayManage && release.state === 'candidate'
  return (
    <ConsoleFrame
      eyebrow={t('candidate.title')}
      title={<Code>{`${release.name} ${release.version}`}</Code>}
      lead={
        <span className={classes.facts}>
          <Standing facts={facts} />
          <span>
            <DateTime at={release.publishedAt} /> · <Code>{release.publisher}</Code> ·{' '}
            <Code title={release.commit}>{release.commit.slice(0, 8)}</Code>
          </span>
        </span>
      }
      actions={<CandidateActions facts={facts} mayManage={mayManage} />}
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

function Standing({ facts: { release, isProven } }: { facts: ReleaseFacts }) {
  const { t, locale } = useConsole()
  return (
    <span className={classes.pills}>
      <StatusPill of="releases.state" state={release.state} />
      {release.share > 0 ? <span>{formatShare(release.share, locale)}</span> : null}
      {isProven === null ? (
        <Pill tone="warning">{t('candidate.untried')}</Pill>
      ) : (
        <Pill tone={isProven ? 'success' : 'danger'}>{t(isProven ? 'candidate.proven' : 'candidate.unproven')}</Pill>
      )}
    </span>
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
    <ul className={classes.gates}>
      {sorted.map(({ gate, isPassed, sentence, file }) => (
        <li key={gate} className={classes.gate}>
          <span className={isPassed ? classes.passed : classes.failed}>
            <Icon name={isPassed ? 'check' : 'danger-circle'} />
            <VisuallyHidden>{t(isPassed ? 'candidate.passed' : 'candidate.failed')}</VisuallyHidden>
          </span>
          <span className={classes.sentence}>
            <span>
              <Code>{gate}</Code>
            </span>
            {isPassed ? null : <bdi lang="en">{sentence}</bdi>}
            {file === undefined ? null : (
              <span className={classes.file}>
                <Code>{file}</Code>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
