import { ErrorState, Skeleton, useKitTexts } from '@parlour/ui'
import { lazyFrom, loadOnce } from './lazy-from.tsx'

const loadCharts = loadOnce(() => import(/* webpackChunkName: "charts" */ './charts.ts'))

interface Sized {
  readonly height?: number | undefined
}

const CHART_HEIGHT = 320
const IN_ITS_SIZE = { fallback: Placeholder, failed: Failed }

export const LineChart = lazyFrom(loadCharts, (parts) => parts.LineChart, IN_ITS_SIZE)
export const BarChart = lazyFrom(loadCharts, (parts) => parts.BarChart, IN_ITS_SIZE)
export const HeatCalendar = lazyFrom(loadCharts, (parts) => parts.HeatCalendar, IN_ITS_SIZE)
export const Sparkline = lazyFrom(loadCharts, (parts) => parts.Sparkline, {
  fallback: ({ width = 96, height = 24 }) => <span style={{ display: 'inline-block', inlineSize: width, blockSize: height }} />,
})

/** As high as the chart, so that nothing moves when it takes its place. */
function Placeholder({ height = CHART_HEIGHT }: Sized) {
  return <Skeleton shape="block" blockSize={`${height}px`} />
}

function Failed({ height = CHART_HEIGHT }: Sized, onRetry: () => void) {
  const t = useKitTexts()
  return <ErrorState title={t('offline')} onRetry={onRetry} style={{ minBlockSize: height }} />
}
