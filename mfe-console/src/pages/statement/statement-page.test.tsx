import type { MerchantStatement, StatementLine } from '@parlour/contracts'
import { renderRemote, TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { pageButtons } from '../../../test/page-buttons.ts'
import { MERCHANT_ID } from '../../../test/queue-fixtures.ts'
import remote from '../../remote.ts'

beforeAll(async () => {
  await import('./statement-page.tsx')
})

const ID = '0191f000-0000-7000-8000-0000000000c2'
const SITE_ID = '0191f000-0000-7000-8000-0000000000c3'
const AT = '2026-11-22T00:05:00.000Z'
const LINE: StatementLine = {
  kind: 'maintenance',
  corrects: null,
  periodStart: '2026-11-21',
  periodEnd: '2026-11-21',
  volume: null,
  count: 1,
  unitFee: '33.000000',
  basisPoints: null,
  minimum: null,
  amount: '33.000000',
  dispute: null,
}
const DISPUTE = {
  id: '0191f000-0000-7000-8000-0000000000c4',
  statementId: ID,
  lineKind: 'collection',
  state: 'answered',
  reason: 'We collected less',
  answer: 'Mended on Friday',
  openedAt: AT,
  answeredAt: AT,
  finalAt: '2026-12-07T00:05:00.000Z',
} as const
const STATEMENT: MerchantStatement = {
  id: ID,
  number: '20261121-0191F000',
  merchantId: MERCHANT_ID,
  username: 'maria',
  siteId: SITE_ID,
  siteName: 'Casa Maria',
  packageId: 'standard',
  periodStart: '2026-11-21',
  periodEnd: '2026-11-21',
  total: '68.000000',
  fromDeposit: '60.000000',
  fromArrears: '8.000000',
  closedAt: AT,
  isDisputable: false,
  formulaVersion: 1,
  digest: 'ab'.repeat(32),
  disputableUntil: '2026-11-23T00:05:00.000Z',
  lines: [
    LINE,
    {
      ...LINE,
      kind: 'collection',
      volume: '1000.000000',
      count: null,
      unitFee: null,
      basisPoints: 350,
      amount: '35.000000',
      dispute: DISPUTE,
    },
  ],
  journal: {
    id: '0191f000-0000-7000-8000-0000000000c5',
    key: 'statement:c:2026-11-21:1',
    kind: 'statement',
    bookedOn: '2026-11-21',
    postedAt: AT,
    legs: [
      { account: 'deposit', amount: '60.000000' },
      { account: 'receivable', amount: '8.000000' },
      { account: 'maintenance-fee', amount: '-33.000000' },
      { account: 'collection-fee', amount: '-35.000000' },
    ],
    seal: { position: 7, hash: 'cd'.repeat(32) },
  },
}
const SUPPORT = { ...TEST_USER, username: 'support1', roles: ['support'] }

const renderStatement = async (responses: FakeResponses) =>
  renderRemote(remote, `/en/console/merchants/statements/${ID}`, { user: SUPPORT, responses })

it(
  'shows support whose statement it is, what each fee is made of, the dispute and the journal, and nothing to press',
  { meta: { req: 'N5 K09' } },
  async () => {
    await renderStatement({ getMerchantStatement: { data: STATEMENT } })
    await screen.findByRole('heading', { level: 1, name: '20261121-0191F000' })
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(to('maria')).toBe(`/en/console/merchants/${MERCHANT_ID}`)
    expect(to('Casa Maria')).toBe(`/en/console/merchants/${MERCHANT_ID}#${SITE_ID}`)
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => Array.from(row.children, ({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, '')))
    expect(rowsOf('Lines')).toEqual([
      ['MaintenanceNov 21, 2026', '1 × 33.00 USDT', '33.00 USDT'],
      ['Collection feeNov 21, 2026', '1,000.00 USDT × 3.5%', '35.00 USDT'],
      ['Total', '68.00 USDT'],
    ])
    expect(rowsOf('Journal entry')).toEqual([
      ['Deposit', '60.00 USDT', ''],
      ['Owed to us', '8.00 USDT', ''],
      ['Maintenance fee', '', '33.00 USDT'],
      ['Collection fee', '', '35.00 USDT'],
    ])
    const disputes = within(screen.getByRole('region', { name: 'Disputes' }))
    for (const texts of ['We collected less', 'Mended on Friday', 'Dispute answered']) disputes.getByText(texts)
    expect(document.body.textContent).toContain('Sealed as entry 7')
    expect(pageButtons()).toEqual([])
  },
)

it('says until when a line can be disputed, and that nothing is sealed or disputed yet', { meta: { req: 'K09' } }, async () => {
  const journal = STATEMENT.journal && { ...STATEMENT.journal, seal: null }
  await renderStatement({ getMerchantStatement: { data: { ...STATEMENT, isDisputable: true, lines: [LINE], journal } } })
  await screen.findByText('Can be disputed')
  expect(screen.getByText(/^Until Nov 23, 2026/)).toBeDefined()
  expect(screen.getByText('Not sealed yet. This takes a second or two.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Disputes' })).toBeNull()
})

it('keeps a way to try again, and says when there is no such statement', async () => {
  let isDown = true
  await renderStatement({ getMerchantStatement: () => (isDown ? { failure: { status: 503 } } : { data: STATEMENT }) })
  await screen.findByText('The statement could not be loaded.')
  isDown = false
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { level: 1, name: '20261121-0191F000' })
  cleanup()
  await renderStatement({
    getMerchantStatement: { failure: { status: 404, error: 'settlement.statement-not-found', msg: 'This statement does not exist' } },
  })
  await screen.findByText('This statement does not exist')
})
