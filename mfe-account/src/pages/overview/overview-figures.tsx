import type { Overview, OverviewDay } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDecimal, formatUsdt } from '@parlour/i18n'
import { Card, Grid, Heading, Sparkline, Stack, Text, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { changeOf, formatChange, usdtOf, withoutEmptyToday } from './overview-formats.ts'
import { FigureChart } from './figure-chart.tsx'

type Count = 'visits' | 'rounds' | 'deposits'
type Sum = 'revenue' | 'fees'

/** In px: beside a number of seven digits in a third of the page. */
const LINE_WIDTH = 72

export type OverviewFiguresProps = { overview: Overview; isStale: boolean }

/** Revenue and fees (visits for who may not read money) by day, and the counts beside the period before. */
export function OverviewFigures({ overview, isStale }: OverviewFiguresProps) {
  const { t } = useTranslation('account')
  const { period, total, isDemonstration, days } = overview
  const hasMoney = total.revenue !== null
  const counts: readonly Count[] = hasMoney ? ['visits', 'rounds', 'deposits'] : ['rounds', 'deposits']
  return (
    <>
      {isDemonstration ? (
        <Text size="14" tone="muted">
          {t('dashboard.demonstration')}
        </Text>
      ) : null}
      <Card as="section" gap="24" aria-labelledby="overview-figures" aria-busy={isStale}>
        <Stack direction="row" align="baseline" justify="between" gap="4" columnGap="16">
          <Heading level={2} size="18" id="overview-figures">
            {t(hasMoney ? 'dashboard.figures' : 'dashboard.visits')}
          </Heading>
          <Text size="14" tone="muted">
            {t('dashboard.compared', { count: period.days })}
          </Text>
        </Stack>
        <Stack as="dl" direction="row" gap="16" columnGap="48">
          {hasMoney ? (
            <>
              <SumFigure overview={overview} figure="revenue" />
              <SumFigure overview={overview} figure="fees" />
            </>
          ) : (
            <CountFigure overview={overview} figure="visits" isTermHidden />
          )}
        </Stack>
        <FigureChart days={days} hasMoney={hasMoney} />
      </Card>
      <Grid columns={counts.length === 3 ? '3' : '2'} from="768" gap="24">
        {counts.map((figure) => (
          <Card key={figure} padding="small">
            <Stack direction="row" align="center" justify="between" gap="8" isWrapping={false}>
              <dl>
                <CountFigure overview={overview} figure={figure} />
              </dl>
              {total[figure] === 0 ? null : <FigureLine days={days} figure={figure} />}
            </Stack>
          </Card>
        ))}
      </Grid>
    </>
  )
}

function SumFigure({ overview: { total, before }, figure }: { overview: Overview; figure: Sum }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const sum = total[figure] ?? '0'
  const change = changeOf(usdtOf(sum), usdtOf(before[figure] ?? '0'))
  return (
    <div>
      <Text as="dt" size="14" tone="muted">
        {t(`dashboard.${figure}`)}
      </Text>
      <Stack as="dd" direction="row" align="baseline" gap="4" columnGap="8">
        <Text as="span" size={figure === 'revenue' ? '30' : '24'} weight="semibold" isMono leading="tight">
          <bdi>{formatDecimal(sum, locale)}</bdi>
        </Text>
        <Text as="span" size="14" tone="muted">
          USDT
        </Text>
        <Change change={change} isGood={figure === 'revenue'} />
      </Stack>
    </div>
  )
}

function CountFigure({ overview, figure, isTermHidden }: { overview: Overview; figure: Count; isTermHidden?: boolean }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { total, before } = overview
  const term = t(`dashboard.${figure}`)
  return (
    <div>
      <Text as="dt" size="14" tone="muted">
        {isTermHidden ? <VisuallyHidden>{term}</VisuallyHidden> : term}
      </Text>
      <Stack as="dd" direction="row" align="baseline" gap="4" columnGap="8">
        <Text as="span" size={isTermHidden ? '30' : '20'} weight="semibold" isMono leading="tight">
          {formatCount(total[figure], locale)}
        </Text>
        <Change change={changeOf(total[figure], before[figure])} isGood />
      </Stack>
      {figure === 'deposits' && total.depositVolume !== null ? (
        <Text as="dd" size="12" tone="muted">
          <bdi>{formatUsdt(total.depositVolume, locale)}</bdi>
        </Text>
      ) : null}
    </div>
  )
}

/** Colour says only what is good or bad; the sign says the direction. */
function Change({ change, isGood }: { change: number | undefined; isGood: boolean }) {
  const text = formatChange(change, useLocale())
  if (change === undefined || text === undefined) return null
  const tone = !isGood || Math.abs(change) < 0.0005 ? 'muted' : change > 0 ? 'success' : 'danger'
  return (
    <Text as="span" size="14" weight="medium" tone={tone}>
      <bdi>{text}</bdi>
    </Text>
  )
}

function FigureLine({ days, figure }: { days: readonly OverviewDay[]; figure: Count }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const values = withoutEmptyToday(days.map((day) => day[figure]))
  const ends = { from: formatCount(Math.min(...values), locale), to: formatCount(Math.max(...values), locale) }
  return <Sparkline width={LINE_WIDTH} values={values} label={t('dashboard.range', { figure: t(`dashboard.${figure}`), ...ends })} />
}
