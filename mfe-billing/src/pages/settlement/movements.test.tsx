import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { aMovement, aSummary, JOURNAL_ID, STATEMENT_ID, CONTRACT } from '../../../test/settlement-fixtures.ts'
import { aMerchant } from '../../../test/settlement-page.ts'

beforeAll(async () => {
  await import('./settlement-page.tsx')
})

const open = (change: FakeResponses = {}, path = '/en/settlement') => renderRemote(remote, path, { responses: aMerchant(change) })

it('lists what moved the accounts, each with its sign and the balance after it', { meta: { req: 'R17' } }, async () => {
  const topUp = aMovement({
    id: 'm0',
    kind: 'top-up',
    amount: '1000.000000',
    balanceAfter: '1000.000000',
    siteName: null,
    statementId: null,
  })
  await open({ listMovements: { data: { list: [aMovement(), topUp], next: null } } })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Nov 20, 2026Statement feesAurora ClubDeposit−33.00 USDT637.00 USDT',
    'Nov 20, 2026Top-upDeposit+1,000.00 USDT1,000.00 USDT',
  ])
})

it('a row opens its journal: legs that come to the same sum, the seal, and the statement', { meta: { req: 'N5' } }, async () => {
  const { router } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Statement fees' }))
  expect(router.state.location.search).toBe(`?journal=${JOURNAL_ID}`)
  const dialog = await screen.findByRole('dialog', { name: 'Journal entry' })
  const legs = within(await within(dialog).findByRole('table')).getAllByRole('row')
  expect(legs.map(({ textContent }) => textContent)).toEqual([
    'AccountDebitCredit',
    'Your deposit41.50 USDT',
    'Maintenance fee33.00 USDT',
    'Collection fee3.50 USDT',
    'Payout fee5.00 USDT',
    'Total41.50 USDT41.50 USDT',
  ])
  expect(within(dialog).getByText(/Sealed as number 1,207/)).toBeDefined()
  await userEvent.click(within(dialog).getByRole('link', { name: 'Open the statement' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?view=statements&statement=${STATEMENT_ID}`))
  expect(await screen.findByText('S-2026-000417')).toBeDefined()
  await router.navigate(-1)
  expect(await screen.findByRole('dialog', { name: 'Journal entry' })).toBeDefined()
})

it('keeps the filter in the address and sends it with the request', { meta: { req: 'B09' } }, async () => {
  const { router, calls } = await open({}, '/en/settlement?account=credit&from=2026-11-01')
  await screen.findByRole('button', { name: 'Statement fees' })
  const requested = () => calls.findLast(({ operationId }) => operationId === 'listMovements')?.query
  expect(requested()).toEqual({ account: 'credit', from: '2026-11-01' })
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Paid out')
  await waitFor(() => expect(requested()).toEqual({ account: 'credit', kind: 'payout', from: '2026-11-01' }))
  expect(router.state.location.search).toBe('?account=credit&from=2026-11-01&kind=payout')
})

it('goes on by the cursor of the list, and keeps what it has', async () => {
  const older = aMovement({ id: 'm2', bookedOn: '2026-11-19' })
  const { calls } = await open({
    listMovements: ({ query }) => ({ data: query.cursor === 'c1' ? { list: [older], next: null } : { list: [aMovement()], next: 'c1' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Nov 19, 2026')).toBeDefined()
  expect(screen.getByText('Nov 20, 2026')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(calls.filter(({ operationId }) => operationId === 'listMovements').map(({ query }) => query)).toEqual([{}, { cursor: 'c1' }])
})

it('distinguishes books without a row, with the first debit, from a filter that fits nothing', async () => {
  const none: FakeResponses = { listMovements: { data: { list: [], next: null } } }
  const { router } = await open(none)
  expect(await screen.findByText('No movements yet')).toBeDefined()
  expect(screen.getByText('First debit on Nov 22, 2026.')).toBeDefined()
  await router.navigate('/en/settlement?kind=payout')
  expect(await screen.findByText('No movements match')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show all movements' }))
  expect(router.state.location.search).toBe('')
})

it('fails alone, with the deposit above it, and comes back by Retry', async () => {
  let fails = true
  await open({ listMovements: () => (fails ? { failure: { status: 503 } } : { data: { list: [aMovement()], next: null } }) })
  expect(await screen.findByText('The movements could not be loaded.')).toBeDefined()
  expect(screen.getByText('Covered')).toBeDefined()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Statement fees' })).toBeDefined()
})

it('opens the terms of each site, and marks a royalty that is a demonstration', { meta: { req: 'K02 K03 K04 K05 K06 K07' } }, async () => {
  await open({}, '/en/settlement?view=terms')
  await screen.findByText('999.00 USDT')
  expect(screen.getByText('Aurora Club', { selector: 'h3 bdi' })).toBeDefined()
  const terms = screen.getByRole('tabpanel').querySelectorAll('dd')
  expect([...terms].map(({ textContent }) => textContent)).toEqual([
    '999.00 USDT',
    '33.00 USDT per day',
    '1,000.00 USDT',
    'Daily',
    '3.5%',
    '0% plus 5.00 USDT per transaction',
    '10%',
    'Oct 30, 2026',
    'Nov 22, 2026',
  ])
  expect(screen.getByText(/royalty rate is an example/)).toBeDefined()
})

it('names the least of a royalty where there is one', { meta: { req: 'D23' } }, async () => {
  const contracts = [{ ...CONTRACT, royaltyMinimum: '20.000000' }]
  await open({ getSettlementSummary: { data: aSummary({ contracts }) } }, '/en/settlement?view=terms')
  expect(await screen.findByText('10%, at least 20.00 USDT')).toBeDefined()
})

it('offers to open a site while there is none', async () => {
  const none = aSummary({
    contracts: [],
    series: [],
    nextDebit: null,
    deposit: { ...aSummary().deposit, state: 'none', required: '0.000000' },
  })
  const { hostCalls } = await open({ getSettlementSummary: { data: none } }, '/en/settlement?view=terms')
  await userEvent.click(await screen.findByRole('button', { name: 'Open a site' }))
  expect(hostCalls.map(({ service }) => service)).toEqual(['openSite'])
})
