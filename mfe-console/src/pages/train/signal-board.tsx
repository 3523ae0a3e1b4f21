import type { DataOf, HealthSignal, SignalOutcome, endpoints } from '@parlour/contracts'
import { formatCount, formatDateTime, formatList } from '@parlour/i18n'
import { Banner, Card, DataTable, Grid, Heading, Pill, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { DateTime, Note, Panel } from '../../features/release-facts/facts.tsx'
import { formatShare, formatWeight } from '../../features/release-facts/figures.ts'
import { CurveChart, pointsOf, type Arm, type CurvePoint } from './curve-chart.tsx'
import classes from './train-page.module.css'

export type TrainOverview = DataOf<typeof endpoints.getTrain>

const OUTCOMES = {
  harmful: { tone: 'danger', banner: 'danger', word: 'harmful' },
  'healthy-so-far': { tone: 'success', banner: 'success', word: 'healthy' },
  'not-enough-data': { tone: 'neutral', banner: 'info', word: 'unsure' },
} as const

export function SignalBoard({ overview }: { overview: TrainOverview }) {
  const { t } = useConsole()
  const texts = useEvidenceText(overview)
  const [chosen, setChosen] = useState<number | null>(null)
  const { outcome, minutes } = overview
  const curves = outcome.signals.map((one) => ({ one, points: pointsOf(minutes, one.signal) }))
  const count = curves[0]?.points.length ?? 0
  const position = Math.min(chosen ?? count - 1, count - 1)
  return (
    <Panel title={t('train.evidence')}>
      <Banner tone={OUTCOMES[outcome.state].banner}>{texts}</Banner>
      {count === 0 ? <Note>{t('train.noMinutes')}</Note> : null}
      <Grid columns="2" from="768" gap="16">
        {curves.map(({ one, points }) => (
          <SignalCard key={one.signal} outcome={one} points={points} position={position} />
        ))}
      </Grid>
      {count > 1 ? (
        <TimeCursor points={curves[0]?.points ?? []} position={position} onChoose={(next) => setChosen(next === count - 1 ? null : next)} />
      ) : null}
      {count === 0 ? null : <CurveTable curves={curves.map(({ one, points }) => ({ signal: one.signal, points }))} />}
    </Panel>
  )
}

function SignalCard({ outcome, points, position }: { outcome: SignalOutcome; points: readonly CurvePoint[]; position: number }) {
  const { t, locale } = useConsole()
  const { signal, state, eValue, threshold } = outcome
  const { tone, word } = OUTCOMES[state]
  const label = t(`train.signal.${signal}` satisfies `train.signal.${HealthSignal}`)
  return (
    <Card gap="8" className={classes.card}>
      <Stack direction="row" align="center" justify="between" gap="4" columnGap="16">
        <Heading level={3} size="16">
          {label}
        </Heading>
        <Pill tone={tone}>{t(`train.outcome.${word}`)}</Pill>
      </Stack>
      {points.length === 0 ? null : <CurveChart points={points} position={position} label={label} />}
      <Evidence eValue={eValue} threshold={threshold} />
      <Text size="12" tone="muted" className={classes.need}>
        {t('train.weight', { value: formatWeight(eValue, locale), threshold: formatCount(threshold, locale) })}
      </Text>
    </Card>
  )
}

/** Progress towards the threshold on a logarithmic scale, because evidence multiplies. */
function Evidence({ eValue, threshold }: { eValue: number; threshold: number }) {
  const way = Math.min(1, Math.max(0, Math.log(Math.max(eValue, 1)) / Math.log(Math.max(threshold, 2))))
  return (
    <div aria-hidden="true" className={classes.way} data-full={way === 1 || undefined}>
      <span style={{ inlineSize: `${way * 100}%` }} />
    </div>
  )
}

type TimeCursorProps = { points: readonly CurvePoint[]; position: number; onChoose: (position: number) => void }

function TimeCursor({ points, position, onChoose }: TimeCursorProps) {
  const { t, locale } = useConsole()
  const at = points[position]?.at
  const texts = at === undefined ? '' : formatDateTime(at, locale)
  return (
    <Stack as="label" gap="4" tone="muted" className={classes.cursor}>
      <span>
        {t('train.until')} <time dateTime={at}>{texts}</time>
      </span>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={points.length - 1}
        value={position}
        aria-valuetext={texts}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
    </Stack>
  )
}

function CurveTable({ curves }: { curves: readonly { readonly signal: HealthSignal; readonly points: readonly CurvePoint[] }[] }) {
  const { t, locale } = useConsole()
  const rows = (curves[0]?.points ?? []).map((point, position) => ({ ...point, position })).toReversed()
  const share = (arm: Arm | undefined) => (typeof arm?.percent === 'number' ? formatShare(arm.percent, locale) : '–')
  const pair = (point: CurvePoint | undefined) => `${share(point?.canary)} / ${share(point?.baseline)}`
  return (
    <details className={classes.figures}>
      <summary>{t('train.asTable')}</summary>
      <DataTable
        caption={t('train.tableCaption')}
        isCaptionHidden={false}
        isStacked={false}
        className={classes.table}
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          { header: t('train.until'), render: ({ at }) => <DateTime at={at} /> },
          {
            header: t('plan.sessions'),
            kind: 'number',
            render: ({ canary, baseline }) => `${formatCount(canary.persons, locale)} / ${formatCount(baseline.persons, locale)}`,
          },
          ...curves.map(({ signal, points }) => ({
            header: t(`train.signal.${signal}`),
            kind: 'number' as const,
            render: ({ position }: { position: number }) => pair(points[position]),
          })),
        ]}
      />
    </details>
  )
}

export function useEvidenceText({ train, outcome }: TrainOverview): string {
  const { t, locale } = useConsole()
  if (outcome.state === 'healthy-so-far') return t('train.outcome.healthy')
  if (outcome.state === 'harmful') {
    const harmful = outcome.signals.filter(({ state }) => state === 'harmful').map(({ signal }) => t(`train.signal.${signal}`))
    return t('train.outcome.harmfulIn', { signals: formatList(harmful, locale) })
  }
  const persons = Math.min(...outcome.signals.map(({ canary }) => canary.persons))
  const wanted = train.plan.steps[Math.max(0, train.step)]?.sessions ?? 0
  const missing = Math.max(0, wanted - (Number.isFinite(persons) ? persons : 0))
  return missing === 0 ? t('train.outcome.unsure') : t('train.outcome.missing', { visits: formatCount(missing, locale) })
}
