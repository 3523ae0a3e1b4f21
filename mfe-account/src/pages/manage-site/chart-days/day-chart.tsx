import type { SiteDay } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDay } from '@parlour/i18n'
import { Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './day-chart.module.css'

const WIDTH = 600
const HEIGHT = 160
const GAP_SHARE = 0.2
// A single visit is no tower.
const LEAST_TOP = 10

export function DayChart({ days }: { days: readonly SiteDay[] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const most = Math.max(LEAST_TOP, ...days.map(({ pageViews }) => pageViews))
  const slot = WIDTH / Math.max(1, days.length)
  const bar = (slot * (1 - GAP_SHARE)) / 2
  const heightOf = (count: number) => (count / most) * HEIGHT
  return (
    // Time runs to the right in every language, as the marks below it do.
    <Stack dir="ltr" gap="4">
      <Text as="span" size="12" tone="subtle" isMono>
        {formatCount(most, locale)}
      </Text>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('overview.chart')}
        className={classes.plot}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} className={classes.line} />
        {days.map(({ day, visits, pageViews }, index) => (
          <g key={day}>
            <title>
              {`${formatDay(day, locale)}: ${t('overview.visits')} ${formatCount(visits, locale)}, ${t('overview.pageViews')} ${formatCount(pageViews, locale)}`}
            </title>
            <rect x={index * slot} y="0" width={slot} height={HEIGHT} className={classes.hit} />
            <rect x={index * slot} y={HEIGHT - heightOf(visits)} width={bar} height={heightOf(visits)} className={classes.visits} />
            <rect
              x={index * slot + bar}
              y={HEIGHT - heightOf(pageViews)}
              width={bar}
              height={heightOf(pageViews)}
              className={classes.pages}
            />
          </g>
        ))}
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={classes.base} />
      </svg>
      <Stack direction="row" justify="between" isWrapping={false} gap="16" size="12" tone="subtle">
        {[days.at(0), days.at(-1)].map((end) =>
          end === undefined ? null : (
            <bdi key={end.day}>
              <time dateTime={end.day}>{formatDay(end.day, locale)}</time>
            </bdi>
          ),
        )}
      </Stack>
    </Stack>
  )
}
