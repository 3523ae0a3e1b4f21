import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { RESPONSES } from '../../../test/home-responses.ts'

beforeAll(async () => {
  await import('../../pages/home/home-page.tsx')
})

const open = async (path = '/en', responses: FakeResponses = RESPONSES) => await renderRemote(remote, path, { user: null, responses })
const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')?.textContent
const sums = () => [...document.querySelectorAll('dl[aria-live] > div')].map((sum) => sum.textContent)

it('compares both packages line by line', { meta: { req: 'K01 K02 K03 K04 K05 K06' } }, async () => {
  await open()
  expect([
    await rowOf('Setup fee'),
    await rowOf('Maintenance'),
    await rowOf('Prepaid deposit'),
    await rowOf('Settlement'),
    await rowOf('Collection fee'),
    await rowOf('Payout fee'),
  ]).toEqual([
    'Setup fee999.00 USDT1,999.00 USDT',
    'Maintenance33.00 USDT per day1,000.00 USDT per month',
    'Prepaid deposit1,000.00 USDT1,000.00 USDT',
    'SettlementDailyMonthly',
    'Collection fee3.5%Free payment access',
    'Payout fee0% plus 5.00 USDT per transactionFree',
  ])
})

it('prices a month of both, names the cheaper one and writes the break-even out', { meta: { req: 'K02 K05' } }, async () => {
  await open()
  const volume = await screen.findByRole('slider', { name: 'Collected per month' })
  expect(sums()).toEqual(['Standard1,690.00 USDTper month', 'Elite1,000.00 USDT690.00 USDT less per month'])
  expect(screen.getByText(/Break-even/).textContent).toBe('Break-even: Elite costs less if you collect more than 285.71 USDT per month.')
  expect(screen.getByText(/÷/).textContent).toBe('(1,000.00 − 30 × 33.00 − 0 × 5.00) ÷ 3.5% = 285.71 USDT')
  fireEvent.change(volume, { target: { value: '0' } })
  expect(sums()).toEqual(['Standard990.00 USDT10.00 USDT less per month', 'Elite1,000.00 USDTper month'])
})

it('counts every payout, and says so when they alone turn the comparison', { meta: { req: 'K06' } }, async () => {
  await open()
  fireEvent.change(await screen.findByRole('slider', { name: 'Payouts per month' }), { target: { value: '6' } })
  expect(sums()[0]).toBe('Standard1,940.00 USDTper month')
  expect(screen.getByText(/costs less at any volume/).tagName).toBe('P')
  expect(screen.getByText(/−240|-240/).textContent).toContain('1,000.00 − 30 × 33.00 − 50 × 5.00 =')
})

it('keeps amounts in reading order in Arabic', { meta: { req: 'D55' } }, async () => {
  await open('/ar')
  const formula = await screen.findByText(/÷/)
  expect([formula.tagName, formula.dir]).toEqual(['BDI', 'ltr'])
})

it('offers Retry when the price list could not be loaded', { meta: { req: 'K01' } }, async () => {
  await open('/en', { ...RESPONSES, listPackages: { failure: { status: 503 } } })
  expect((await screen.findByText('The fees could not be loaded.')).textContent).toBe('The fees could not be loaded.')
})
