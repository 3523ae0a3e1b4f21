import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, it, vi } from 'vitest'
import { renderInEnglish } from '../testing/render-in-english.tsx'
import { spreadOver } from './axes.tsx'
import { BarChart, barsOf } from './bar-chart.tsx'
import { fillOf, HeatCalendar } from './heat-calendar.tsx'
import { LineChart, markedOf } from './line-chart.tsx'
import { Sparkline } from './sparkline.tsx'

const LABELS = ['1 Nov', '2 Nov', '3 Nov', '4 Nov']
const DAYS = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07']
const REVENUE = { name: 'Revenue', values: [10, 40, null, 20] }
const FEES = { name: 'Fees', values: [1, 4, 3, 2], format: (value: number, position: number) => `${value} of day ${position + 1}` }

const COMMON = {
  title: 'Money by day',
  labels: LABELS,
  labelHeader: 'Day',
  format: (value: number) => `${value} USDT`,
  empty: 'Money appears here after the first round.',
}

const CALENDAR = {
  ...COMMON,
  title: 'Visits',
  days: DAYS,
  values: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  valueHeader: 'Visits',
  format: String,
  formatDay: (day: string) => `day ${day}`,
  formatWeekday: (day: string) => day.slice(-2),
  formatMonth: (day: string) => day.slice(0, 7),
}

const CHARTS = [
  ['lines', <LineChart key="line" {...COMMON} series={[REVENUE, FEES]} reference={{ value: 30, label: '30% line' }} />],
  ['bars', <BarChart key="bar" {...COMMON} series={[REVENUE, FEES]} />],
  ['stacked bars', <BarChart key="stack" {...COMMON} isStacked series={[REVENUE, FEES]} />],
  ['a heat calendar', <HeatCalendar key="heat" {...CALENDAR} />],
] as const

const plot = () => screen.getByRole('slider')
const read = () => plot().getAttribute('aria-valuetext')

async function violations(): Promise<string[]> {
  // jsdom does not paint; the contrast of every pair is measured in tokens.test.ts.
  const result = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  return result.violations.map(({ id }) => id)
}

it.each(CHARTS)('draws %s without an axe violation, as a table, too', async (_, chart) => {
  renderInEnglish(chart)
  expect(await violations()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.queryByRole('slider')).toBeNull()
  expect(await violations()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }))
  expect(plot()).toBeDefined()
})

it('is one stop of the Tab key, named by its title and described by its summary and its keys', async () => {
  renderInEnglish(<LineChart {...COMMON} summary="Money from 1 to 4 November." series={[REVENUE, FEES]} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(
    screen.getByRole('slider', { name: 'Money by day', description: /^Money from 1 to 4 November\. The arrow keys/ }),
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show as table' }))
})

it('reads each point by the arrow keys, the first and the last by Home and End', async () => {
  renderInEnglish(<LineChart {...COMMON} series={[REVENUE, FEES]} />)
  await userEvent.tab()
  expect(read()).toBe('4 Nov: Revenue 20 USDT, Fees 2 of day 4')
  await userEvent.keyboard('{ArrowLeft}')
  expect(read()).toBe('3 Nov: Revenue –, Fees 3 of day 3')
  await userEvent.keyboard('{Home}')
  expect(read()).toBe('1 Nov: Revenue 10 USDT, Fees 1 of day 1')
  await userEvent.keyboard('{ArrowLeft}')
  expect(plot().getAttribute('aria-valuenow')).toBe('0')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(plot().getAttribute('aria-valuenow')).toBe('3')
})

it('moves by weeks and days in a heat calendar', async () => {
  renderInEnglish(<HeatCalendar {...CALENDAR} />)
  await userEvent.tab()
  expect(read()).toBe('day 2026-11-07: 8')
  await userEvent.keyboard('{ArrowLeft}')
  expect(read()).toBe('day 2026-10-31: 1')
  await userEvent.keyboard('{ArrowDown}')
  expect(read()).toBe('day 2026-11-01: 2')
})

it('shows what the pointer is at until it leaves, and what the keyboard is at until Escape', async () => {
  const onPositionChange = vi.fn()
  renderInEnglish(<BarChart {...COMMON} series={[REVENUE]} onPositionChange={onPositionChange} />)
  expect(screen.queryByText('40 USDT', { selector: 'bdi' })).toBeNull()
  fireEvent.pointerMove(plot(), { clientX: 250, clientY: 10 })
  expect(screen.getByText('40 USDT', { selector: 'bdi' })).toBeDefined()
  fireEvent.pointerLeave(plot())
  expect(screen.queryByText('40 USDT', { selector: 'bdi' })).toBeNull()
  expect(onPositionChange.mock.calls).toEqual([[1], [null]])
  await userEvent.tab()
  expect(screen.getByText('4 Nov', { selector: 'span' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('4 Nov', { selector: 'span' })).toBeNull()
})

it('has every value in its table, the newest first', async () => {
  renderInEnglish(<LineChart {...COMMON} series={[REVENUE, FEES]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show as table', description: 'Money by day' }))
  const rows = within(screen.getByRole('table', { name: 'Money by day' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayRevenueFees',
    '4 Nov20 USDT2 of day 4',
    '3 Nov–3 of day 3',
    '2 Nov40 USDT4 of day 2',
    '1 Nov10 USDT1 of day 1',
  ])
})

it('says what will appear while there is no value, in the size of the chart', () => {
  renderInEnglish(<LineChart {...COMMON} labels={[]} series={[{ name: 'Revenue', values: [] }]} height={200} />)
  expect(screen.getByText('Money appears here after the first round.')).toBeDefined()
  expect(screen.getByRole('figure', { name: 'Money by day' }).style.blockSize).toBe('200px')
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('lets time run to the right in a page from right to left', () => {
  document.documentElement.dir = 'rtl'
  const { container } = renderInEnglish(<BarChart {...COMMON} series={[FEES]} />)
  expect(plot().dir).toBe('ltr')
  const ticks = [...container.querySelectorAll('.visx-axis-bottom text')].map(({ textContent }) => textContent)
  expect(ticks).toEqual(LABELS)
})

it('reads the values of the position that its page chose in the legend', () => {
  renderInEnglish(<LineChart {...COMMON} series={[REVENUE, FEES]} position={1} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Revenue40 USDT', 'Fees4 of day 2'])
})

it('tells series apart without colour', () => {
  const { container } = renderInEnglish(<LineChart {...COMMON} series={[REVENUE, FEES, { name: 'Rounds', values: [1, 2, 3, 4] }]} />)
  const dashes = [...container.querySelectorAll('.visx-linepath')].map((line) => line.getAttribute('stroke-dasharray'))
  expect(new Set(dashes).size).toBe(3)
})

it('names the line across the chart beside it', () => {
  const { container } = renderInEnglish(<LineChart {...COMMON} series={[REVENUE]} reference={{ value: 30, label: '30% line' }} />)
  expect(container.querySelector('svg')?.textContent).toContain('30% line')
})

it('draws a single known point, and breaks its line where nothing is known', () => {
  expect(markedOf([null, 5, null], null)).toEqual([{ position: 1, value: 5 }])
  expect(markedOf([1, 2, 3], null)).toEqual([])
  expect(markedOf([1, 2, 3], 2)).toEqual([{ position: 2, value: 3 }])
})

it('draws a higher value higher, and nothing where nothing is known', () => {
  const { container } = renderInEnglish(<BarChart {...COMMON} series={[REVENUE]} />)
  const bars = [...container.querySelectorAll('[role=slider] rect')].filter((bar) => bar.getAttribute('fill')?.startsWith('url'))
  const heights = bars.map((bar) => Number(bar.getAttribute('height')))
  expect(heights).toHaveLength(3)
  expect(heights[1]).toBeCloseTo(4 * (heights[0] ?? 0))
  expect(heights[2]).toBeCloseTo(2 * (heights[0] ?? 0))
})

it('stacks what is above zero upwards and what is below downwards', () => {
  const series = [3, -2, 4, -1].map((value, index) => ({ name: String(index), values: [value] }))
  expect(barsOf(series, 0, true).map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [0, -2],
    [3, 7],
    [-2, -3],
  ])
  expect(barsOf(series, 0, false).map(({ column, to }) => [column, to])).toEqual([
    [0, 3],
    [1, -2],
    [2, 4],
    [3, -1],
  ])
})

it('fills more of a day the higher its value is, and nothing of a day without', () => {
  const fills = [0, 1, 3, 5, 8].map((value) => fillOf(value, 8))
  expect(fills[0]).toBe(0)
  expect(fills).toEqual(fills.toSorted((left, right) => left - right))
  expect(new Set(fills).size).toBe(5)
})

it('labels the last position, and as many before it, in equal steps, as have room', () => {
  const positions = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  expect(spreadOver(positions, 9)).toEqual(positions)
  expect(spreadOver(positions, 8)).toEqual([0, 2, 4, 6, 8])
  expect(spreadOver(positions, 4)).toEqual([2, 5, 8])
  expect(spreadOver(positions, 0)).toEqual([0, 8])
  expect(spreadOver([0], 3)).toEqual([0])
})

it('is an image with one sentence beside a figure', () => {
  renderInEnglish(<Sparkline values={[1, 3, 2]} label="Visits in three days: from 1 to 2" />)
  expect(screen.getByRole('img', { name: 'Visits in three days: from 1 to 2' })).toBeDefined()
})
