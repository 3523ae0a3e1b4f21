import { apiRoot } from '@parlour/api-client'
import type { SettlementSummary, TeamRole } from '@parlour/contracts'
import { defineRemote } from '@parlour/federation-sdk'
import { TEST_USER } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../../test/fake-token.ts'
import { openShell } from '../../../test/shell.test-bench.tsx'

const LOW: SettlementSummary['deposit'] = {
  state: 'low',
  balance: '290.000000',
  required: '1000.000000',
  threshold: '300.000000',
  emptySince: null,
  daysLeft: null,
  suspendsOn: null,
}

function aSummary(deposit: SettlementSummary['deposit'], isReadOnly: boolean): SettlementSummary {
  const zero = '0.000000'
  return {
    deposit,
    credit: zero,
    receivable: zero,
    pending: zero,
    request: null,
    suggestedTopUp: '710.000000',
    nextDebit: null,
    forecast: { basedOnDays: 30, dailyDebit: zero, monthlyShare: zero, lowOn: null, emptyOn: null },
    series: [],
    contracts: [],
    toReturn: null,
    settlementOrder: { amount: zero, actualDisbursement: zero, pendingSettlement: zero, remaining: zero },
    recoveries: 0,
    isDemonstrationUsage: false,
    isReadOnly,
  }
}

function Page() {
  const dispatch = useDispatch()
  return (
    <>
      <h1>A page</h1>
      <Link to="/en/settlement">to the settlement</Link>
      <button onClick={() => void dispatch(apiRoot.util.invalidateTags(['Settlement']))}>hear of a settlement</button>
    </>
  )
}

const PATHS = ['', 'settlement']
const pages = defineRemote({
  name: 'marketing',
  ownedPaths: PATHS,
  routes: PATHS.map((path) => ({ path, lazy: async () => ({ Component: Page }) })),
  loadLocale: async () => ({}),
})

async function openSignedIn(answer: () => SettlementSummary['deposit'], teamRole: TeamRole = 'owner', isReadOnly = false) {
  const user = { ...TEST_USER, teamRole, merchantName: teamRole === 'owner' ? null : 'aurora' }
  localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
  localStorage.setItem('userInfo', JSON.stringify(user))
  const profile = { ...user, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }
  const shell = await openShell(
    '/',
    { getSettlementSummary: () => ({ data: aSummary(answer(), isReadOnly) }), listCartItems: { data: [] }, getUserInfo: { data: profile } },
    [pages],
  )
  await screen.findByRole('heading', { level: 1, name: 'A page' })
  return shell
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('says below 30 % on every page and leads to a top-up that is filled in', { meta: { req: 'S16' } }, async () => {
  await openSignedIn(() => LOW)
  await screen.findByText('Deposit below 30%: 290.00 USDT of 1,000.00 USDT left.')
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/en/settlement?topup=710.000000')
})

it('stays closed once closed, and comes back when it gets worse, with the days that are left', { meta: { req: 'K08' } }, async () => {
  let deposit = LOW
  const { user } = await openSignedIn(() => deposit)
  await screen.findByText(/^Deposit below 30%/)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(/^Deposit below 30%/)).toBeNull())
  deposit = { ...LOW, state: 'empty', balance: '0.000000', emptySince: '2026-11-09', daysLeft: 18, suspendsOn: '2026-12-10' }
  await user.click(screen.getByRole('button', { name: 'hear of a settlement' }))
  await screen.findByText('Deposit empty. Days left before your sites close: 18')
})

it('leaves the settlement page to say it itself', async () => {
  const { user } = await openSignedIn(() => LOW)
  await screen.findByText(/^Deposit below 30%/)
  await user.click(screen.getByRole('link', { name: 'to the settlement' }))
  await waitFor(() => expect(screen.queryByText(/^Deposit below 30%/)).toBeNull())
})

it('says that payments pause while the books are checked, before anything else', async () => {
  await openSignedIn(() => LOW, 'owner', true)
  await screen.findByText('Payments are paused while we check our records. Your money is safe, and everything else works.')
  expect(screen.queryByText(/^Deposit below 30%/)).toBeNull()
})

it('requests nothing for a member who may not see the money', { meta: { req: 'B13' } }, async () => {
  const { calls } = await openSignedIn(() => LOW, 'viewer')
  await waitFor(() => expect(calls.some(({ operationId }) => operationId === 'listCartItems')).toBe(true))
  expect(calls.filter(({ operationId }) => operationId === 'getSettlementSummary')).toEqual([])
})
