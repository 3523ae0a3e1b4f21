import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { aMerchant } from '../../../test/settlement-page.ts'

beforeAll(async () => {
  await Promise.all([import('./settlement-page.tsx'), import('./simulate-fees/simulator.tsx')])
})

const open = (change: FakeResponses = {}) => renderRemote(remote, '/en/settlement?view=simulator', { responses: aMerchant(change) })
const total = () => screen.getByText('Total').closest('div')?.querySelector('dd')?.textContent

it('runs the rules over days that have not come and says that nothing is booked', async () => {
  await open()
  expect(await screen.findByText('Simulation')).toBeDefined()
  const clock = await screen.findByRole('slider', { name: 'Simulation day' })
  expect(clock.getAttribute('aria-valuetext')).toBe('Day 1, Nov 21, 2026, Covered')
  expect(total()).toBe('33.00 USDT')
  fireEvent.change(clock, { target: { value: '29' } })
  // 30 days of maintenance.
  expect(total()).toBe('990.00 USDT')
  expect(screen.getByText('Top-up requested')).toBeDefined()
  expect(screen.getByText(/royalty of 10% is an example/)).toBeDefined()
})

it('steps by single days with buttons that end at the ends', async () => {
  await open()
  const back = await screen.findByRole('button', { name: 'Previous day' })
  expect(back).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }))
  expect(total()).toBe('66.00 USDT')
})

it('requests a new simulation for every setting, with a top-up on its simulated day', async () => {
  const { calls } = await open()
  const body = () => calls.findLast(({ operationId }) => operationId === 'simulateSettlement')?.body
  fireEvent.change(await screen.findByRole('slider', { name: 'Simulation day' }), { target: { value: '10' } })
  await userEvent.click(screen.getByRole('button', { name: 'Top up 1,000.00 USDT on this day' }))
  const ggr = screen.getByLabelText('Gross gaming revenue per month')
  await userEvent.clear(ggr)
  await userEvent.type(ggr, '-250.5')
  await userEvent.selectOptions(screen.getByLabelText('Package'), 'Elite')
  await waitFor(() =>
    expect(body()).toMatchObject({
      packageId: 'elite',
      monthlyGgr: '-250.500000',
      topUps: [
        { day: 0, amount: '1000.000000' },
        { day: 10, amount: '1000.000000' },
      ],
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Day 1: 1,000.00 USDT' }))
  await waitFor(() => expect(body()).toMatchObject({ topUps: [{ day: 10, amount: '1000.000000' }] }))
})

it('marks what is no amount and keeps the last good one', async () => {
  const { calls } = await open()
  const volume = await screen.findByLabelText('Collected per day')
  await userEvent.clear(volume)
  await userEvent.type(volume, 'ten')
  expect(volume.getAttribute('aria-invalid')).toBe('true')
  expect(calls.findLast(({ operationId }) => operationId === 'simulateSettlement')?.body).toMatchObject({ dailyVolume: '0.000000' })
})

it('fails alone and comes back by Retry', async () => {
  let fails = true
  const answer = aMerchant().simulateSettlement
  const good = typeof answer === 'object' && 'data' in answer ? answer : undefined
  if (good === undefined) throw new Error('The fixture has a simulation')
  await open({ simulateSettlement: () => (fails ? { failure: { status: 503 } } : good) })
  const panel = await screen.findByText('The simulation could not be run. Try again.')
  fails = false
  await userEvent.click(within(panel.closest<HTMLElement>('[role=alert]') ?? document.body).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('slider', { name: 'Simulation day' })).toBeDefined()
})
