import { useLocale } from '@parlour/federation-sdk'
import { formatDay, formatUsdt } from '@parlour/i18n'
import { useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack, Text } from '@parlour/ui'
import classes from './balance-chart.module.css'
import { chartShape, PLANE, type BalanceDay } from './chart-shape.ts'

export type BalanceChartProps = {
  series: readonly BalanceDay[]
  forecast?: readonly BalanceDay[] | undefined
  threshold: string
  summary: string
  /** Index of the highlighted day in the series. */
  at?: number | undefined
}

export function BalanceChart({ series, forecast = [], threshold, summary, at }: BalanceChartProps) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const [pointed, setPointed] = useState<number>()
  const shape = chartShape(series, forecast, threshold)
  const all = [...series, ...forecast]
  const position = pointed ?? at ?? series.length - 1
  const shown = all[position]
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) setPointed(Math.min(all.length - 1, Math.max(0, Math.round(((clientX - left) / width) * (all.length - 1)))))
  }
  const thresholdY = shape.yOf(threshold)
  return (
    // Time runs to the right in every language, as the days below it do.
    <Stack dir="ltr" as="figure" gap="8">
      <Stack
        as="p"
        direction="row"
        justify="between"
        gap="4"
        columnGap="16"
        size="14"
        tone="muted"
        className={classes.readout}
        aria-hidden="true"
      >
        <bdi>{shown ? formatDay(shown.day, locale) : ''}</bdi>
        <bdi>{shown ? formatUsdt(shown.balance, locale) : ''}</bdi>
      </Stack>
      <div className={classes.plot}>
        <svg
          viewBox={`0 0 ${PLANE.width} ${PLANE.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
          className={classes.svg}
          onPointerMove={follow}
          onPointerLeave={() => setPointed(undefined)}
        >
          <path d={shape.area} className={classes.area} />
          <line x1="0" x2={PLANE.width} y1={thresholdY} y2={thresholdY} className={classes.threshold} />
          <path d={shape.forecast} className={classes.forecast} />
          <path d={shape.line} className={classes.line} />
          <line x1="0" x2={PLANE.width} y1={PLANE.height} y2={PLANE.height} className={classes.base} />
          {pointed === undefined && at === undefined ? null : (
            <line x1={shape.xOf(position)} x2={shape.xOf(position)} y1="0" y2={PLANE.height} className={classes.cursor} />
          )}
        </svg>
        <Text
          aria-hidden="true"
          as="span"
          size="12"
          tone="warning"
          leading="tight"
          className={classes.mark}
          style={{ insetBlockStart: `${(thresholdY / PLANE.height) * 100}%` }}
        >
          <bdi>{t('settlement.chart.threshold')}</bdi>
        </Text>
      </div>
      <Stack direction="row" justify="between" gap="4" columnGap="16" size="12" tone="subtle" aria-hidden="true">
        <bdi>{all[0] ? formatDay(all[0].day, locale) : ''}</bdi>
        <bdi>{all.at(-1) ? formatDay(all.at(-1)?.day ?? '', locale) : ''}</bdi>
      </Stack>
    </Stack>
  )
}
