import type { DataOf, HealthSignal, SignalOutcome, endpoints } from '@parlour/contracts'
import { formatCount, formatList } from '@parlour/i18n'
import { Banner, Card, Grid, Heading, Pill, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { Note, Panel } from '../../features/release-facts/facts.tsx'
import { formatWeight } from '../../features/release-facts/figures.ts'
import { CurveChart, pointsOf, type CurvePoint } from './curve-chart.tsx'
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
  // One moment is read in all charts at once; the newest unless one points at another.
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
          <SignalCard key={one.signal} outcome={one} points={points} position={position} onPositionChange={setChosen} />
        ))}
      </Grid>
    </Panel>
  )
}

type SignalCardProps = {
  outcome: SignalOutcome
  points: readonly CurvePoint[]
  position: number
  onPositionChange: (position: number | null) => void
}

function SignalCard({ outcome, points, ...cursor }: SignalCardProps) {
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
      {points.length === 0 ? null : <CurveChart points={points} label={label} {...cursor} />}
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
