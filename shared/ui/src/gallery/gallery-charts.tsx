import { BarChart } from '../charts/bar-chart.tsx'
import { HeatCalendar } from '../charts/heat-calendar.tsx'
import { LineChart } from '../charts/line-chart.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { Card } from '../layout/card.tsx'
import { GallerySection } from './gallery-section.tsx'
import classes from './gallery.module.css'

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 7, 1)
const LENGTH = 120

const DAYS = Array.from({ length: LENGTH }, (_, day) => new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10))
const REVENUE = DAYS.map((_, day) => Math.round(600 + 300 * Math.sin(day / 9) + (day % 7) * 40))
const FEES = REVENUE.map((value) => Math.round(value * 0.3))
const FORTNIGHT = 14

const FORMATS = {
  labelHeader: 'Day',
  format: (value: number) => `${value.toLocaleString('en')} USDT`,
  formatAxis: (value: number) => value.toLocaleString('en'),
  empty: 'Revenue appears here after the first round.',
}

export function GalleryCharts() {
  const weeks = { labels: DAYS.slice(-FORTNIGHT), ...FORMATS }
  const series = [
    { name: 'Revenue', values: REVENUE, isFilled: true },
    { name: 'Fees', values: FEES },
  ]
  const recent = series.map(({ name, values }) => ({ name, values: values.slice(-FORTNIGHT) }))
  return (
    <GallerySection title="Charts">
      <div className={classes.grid}>
        <Card>
          <LineChart title="Revenue and fees" labels={DAYS} {...FORMATS} series={series} reference={{ value: 400, label: 'Goal' }} />
        </Card>
        <Card>
          <BarChart title="Revenue beside fees" {...weeks} series={recent} />
        </Card>
        <Card>
          <BarChart title="Revenue above fees" {...weeks} series={recent} isStacked />
        </Card>
        <Card>
          <HeatCalendar
            title="Revenue by day"
            {...FORMATS}
            days={DAYS}
            values={REVENUE.map((value) => value - 300)}
            valueHeader="Revenue"
            formatDay={(day) => day}
            formatWeekday={(day) => new Date(day).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })}
            formatMonth={(day) => new Date(day).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' })}
          />
        </Card>
        <Card>
          <LineChart title="Before the first round" labels={[]} {...FORMATS} series={[]} />
        </Card>
        <Card>
          <Sparkline values={REVENUE.slice(-FORTNIGHT)} label="Revenue of two weeks" />
        </Card>
      </div>
    </GallerySection>
  )
}
