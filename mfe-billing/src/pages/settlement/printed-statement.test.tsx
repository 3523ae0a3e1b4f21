import { renderRemote, TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aMerchant } from '../../../test/settlement-page.ts'
import { aDispute, aLine, aStatement, aSummary, CONTRACT, STATEMENT_ID } from '../../../test/settlement-fixtures.ts'
import remote from '../../remote.ts'

const print = vi.fn(() => void fireEvent(window, new Event('beforeprint')))

beforeAll(async () => void (await Promise.all([import('./settlement-page.tsx'), import('./statements-view.tsx')])))
beforeEach(() => void vi.stubGlobal('print', print))
afterEach(() => void print.mockClear())

const openPrintView = async (change: FakeResponses = {}, user = TEST_USER) => {
  await renderRemote(remote, `/en/settlement?view=statements&statement=${STATEMENT_ID}`, { responses: aMerchant(change), user })
  await userEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }))
  return within(screen.getByRole('article'))
}
const royalty = aLine({ kind: 'royalty', unitFee: null, volume: '100.000000', basisPoints: 1000, minimum: '0.000000', amount: '10.000000' })

it(
  'the printed statement has letterhead, every line with its sum, the totals, the journal with its seal, and the digest',
  { meta: { req: 'R17 B21' } },
  async () => {
    const statement = aStatement({ digest: 'd1'.repeat(32) })
    const paper = await openPrintView({ getStatement: { data: statement } })
    expect(print).toHaveBeenCalledOnce()
    expect(paper.getByRole('heading', { level: 1 }).textContent).toBe('Statement S-2026-000417')
    for (const text of ['Parlour', 'merchant', 'Aurora Club', 'Standard', statement.digest, String(statement.journal?.seal?.hash)])
      expect(paper.getByText(text)).toBeDefined()
    expect(paper.getByRole('row', { name: /Collection fee.*100\.00 USDT × 3\.5% = 3\.50 USDT= 3\.50 USDT.*3\.50 USDT/ })).toBeDefined()
    expect(paper.getByRole('row', { name: 'Total 41.50 USDT' })).toBeDefined()
    expect(paper.getByText(/^Closed Nov 21, 2026, 12:00 AM UTC$/)).toBeDefined()
    expect(document.title).toBe('Statement S-2026-000417')
  },
)

it('is gone after printing, and gives the page its title back', async () => {
  document.title = 'Settlement · Parlour'
  await openPrintView()
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('article')).toBeNull()
  expect(document.title).toBe('Settlement · Parlour')
})

it('prints for the menu of the browser as for the button, and names the merchant that a member works for', async () => {
  const paper = await openPrintView({}, { ...TEST_USER, teamRole: 'finance', merchantName: 'harbour' })
  expect(paper.getByText('harbour')).toBeDefined()
  fireEvent(window, new Event('afterprint'))
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByRole('article')).toBeDefined()
})

it('says in print that a line is disputed', { meta: { req: 'K09' } }, async () => {
  const paper = await openPrintView({
    getStatement: { data: aStatement({ lines: [aLine({ dispute: aDispute({ lineKind: 'maintenance' }) })] }) },
  })
  expect(paper.getByText('Dispute open')).toBeDefined()
})

it('says in print what is demonstration, and nothing where nothing is', async () => {
  const getStatement = { data: aStatement({ lines: [aLine(), royalty] }) }
  const shown = await openPrintView({ getStatement, getSettlementSummary: { data: aSummary({ isDemonstrationUsage: true }) } })
  expect(shown.getByText(/The usage shown here is demo data\..* This royalty rate is an example/)).toBeDefined()
  cleanup()
  const contracts = [{ ...CONTRACT, isRoyaltyDemonstration: false }]
  const real = await openPrintView({ getStatement, getSettlementSummary: { data: aSummary({ contracts }) } })
  expect(real.queryByText(/demonstration/)).toBeNull()
})
