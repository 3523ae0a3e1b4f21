import type { HealthSignal, SignalOutcome } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime } from '@parlour/i18n'
import { Banner, Card, Pill } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CurveChart } from '../../features/draw-curves/curve-chart.tsx'
import { pointsOf, type CurvePoint } from '../../features/draw-curves/curve-points.ts'
import { formatWeight } from '../../features/release-facts/figures.ts'
import { Note, Panel } from '../../features/release-facts/panel.tsx'
import { CurveTable } from './curve-table.tsx'
import type { TrainOverview } from './train-page.tsx'
import { useEvidenceText } from './use-evidence-text.ts'
import classes from './train-page.module.css'

const OUTCOMES = {
  harmful: { tone: 'danger', banner: 'danger', word: 'harmful' },
  'healthy-so-far': { tone: 'success', banner: 'success', word: 'healthy' },
  'not-enough-data': { tone: 'neutral', banner: 'info', word: 'unsure' },
} as const

export function SignalBoard({ overview }: { overview: TrainOverview }) {
  const { t } = useTranslation('console')
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
      <div className={classes.board}>
        {curves.map(({ one, points }) => (
          <SignalCard key={one.signal} outcome={one} points={points} position={position} />
        ))}
      </div>
      {count > 1 ? (
        <TimeCursor points={curves[0]?.points ?? []} position={position} onChoose={(next) => setChosen(next === count - 1 ? null : next)} />
      ) : null}
      {count === 0 ? null : <CurveTable curves={curves.map(({ one, points }) => ({ signal: one.signal, points }))} />}
    </Panel>
  )
}

function SignalCard({ outcome, points, position }: { outcome: SignalOutcome; points: readonly CurvePoint[]; position: number }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { signal, state, eValue, threshold } = outcome
  const { tone, word } = OUTCOMES[state]
  const label = t(`train.signal.${signal}` satisfies `train.signal.${HealthSignal}`)
  return (
    <Card className={classes.card}>
      <div className={classes.cardHead}>
        <h3 className={classes.cardTitle}>{label}</h3>
        <Pill tone={tone}>{t(`train.outcome.${word}`)}</Pill>
      </div>
      {points.length === 0 ? null : <CurveChart points={points} position={position} label={label} />}
      <Evidence eValue={eValue} threshold={threshold} />
      <p className={classes.need}>
        {t('train.weight', { value: formatWeight(eValue, locale), threshold: formatCount(threshold, locale) })}
      </p>
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
  const { t } = useTranslation('console')
  const locale = useLocale()
  const at = points[position]?.at
  const texts = at === undefined ? '' : formatDateTime(at, locale)
  return (
    <label className={classes.cursor}>
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
    </label>
  )
}
