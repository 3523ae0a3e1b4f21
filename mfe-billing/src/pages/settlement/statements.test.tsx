import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { aDispute, aLine, aStatement, aSummary, CONTRACT, STATEMENT_ID } from '../../../test/settlement-fixtures.ts'
import { aMerchant } from '../../../test/settlement-page.ts'

beforeAll(async () => {
  await Promise.all([import('./settlement-page.tsx'), import('./statements-view.tsx')])
})

const SHEET = `/en/settlement?view=statements&statement=${STATEMENT_ID}`
const open = (change: FakeResponses = {}, path = SHEET) => renderRemote(remote, path, { responses: aMerchant(change) })
const lineOf = (text: string) => screen.getByText(text, { selector: 'li span' }).closest('li') ?? document.body

it('lists statements with how each was paid, and opens one by its number', { meta: { req: 'K04' } }, async () => {
  const { router } = await open({}, '/en/settlement?view=statements')
  const link = await screen.findByRole('link', { name: 'S-2026-000417' })
  expect(screen.getByText('Can be disputed')).toBeDefined()
  await userEvent.click(link)
  expect(router.state.location.search).toBe(`?view=statements&statement=${STATEMENT_ID}`)
  await userEvent.click(await screen.findByRole('link', { name: 'All statements' }))
  expect(router.state.location.search).toBe('?view=statements')
})

it('narrows the statements to one of several sites', async () => {
  const other = { ...CONTRACT, id: 'other', siteId: '0191f000-0000-7000-8000-0000000000c2', siteName: 'Nova Palace' }
  const { calls } = await open(
    { getSettlementSummary: { data: aSummary({ contracts: [CONTRACT, other] }) } },
    '/en/settlement?view=statements',
  )
  await userEvent.selectOptions(await screen.findByLabelText('Site'), 'Nova Palace')
  await waitFor(() =>
    expect(calls.findLast(({ operationId }) => operationId === 'listStatements')?.query).toEqual({ siteId: other.siteId }),
  )
})

it('each line opens its formula in words and figures, and the lines come to the total', { meta: { req: 'B21 K05 K06' } }, async () => {
  await open()
  await screen.findByText('S-2026-000417')
  expect(within(lineOf('Maintenance')).getByText('1 × 33.00 USDT')).toBeDefined()
  const collection = within(lineOf('Collection fee'))
  expect(collection.getByText('100.00 USDT × 3.5% = 3.50 USDT')).toBeDefined()
  expect(collection.getByText('Rounded half up to 0.01 USDT, once per line.')).toBeDefined()
  expect(within(lineOf('Payout fee')).getByText('1 × 5.00 USDT')).toBeDefined()
  expect(lineOf('Total').textContent).toBe('Total41.50 USDT')
})

it('a loss pays no royalty, and the formula says so', { meta: { req: 'K07' } }, async () => {
  const royalty = aLine({
    kind: 'royalty',
    unitFee: null,
    volume: '-500.000000',
    basisPoints: 1000,
    minimum: '0.000000',
    amount: '0.000000',
  })
  await open({ getStatement: { data: aStatement({ lines: [royalty] }) } })
  await screen.findByText('S-2026-000417')
  expect(within(lineOf('Royalty')).getByText('−500.00 USDT → 0.00 USDT')).toBeDefined()
  expect(within(lineOf('Royalty')).getByText(/A loss is never carried forward/)).toBeDefined()
})

it('recomputes a statement and says that it is identical, byte for byte', async () => {
  const { digest } = aStatement()
  const { calls } = await open({
    recomputeStatement: { data: { isIdentical: true, digest, recomputedDigest: digest, text: 'statement|1' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Recompute' }))
  expect(await screen.findByText('Recomputed from its inputs: identical, byte for byte.')).toBeDefined()
  expect(screen.getByText('statement|1')).toBeDefined()
  expect(calls.findLast(({ operationId }) => operationId === 'recomputeStatement')?.body).toEqual({ id: STATEMENT_ID })
})

it('shows both digests when the recomputed bytes differ', async () => {
  const recomputedDigest = 'a'.repeat(64)
  await open({ recomputeStatement: { data: { isIdentical: false, digest: aStatement().digest, recomputedDigest, text: 'statement|2' } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Recompute' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The recomputed bytes differ.')
  expect(document.body.textContent).toContain(recomputedDigest)
})

it('disputes a line with a reason, once, and names an empty one', { meta: { req: 'K09' } }, async () => {
  let statement = aStatement()
  const { calls } = await open({
    getStatement: () => ({ data: statement }),
    openDispute: () => {
      const [first, second, ...rest] = aStatement().lines
      if (first && second) statement = aStatement({ lines: [first, { ...second, dispute: aDispute() }, ...rest] })
      return { data: aDispute() }
    },
  })
  await screen.findByText('S-2026-000417')
  await userEvent.click(within(lineOf('Collection fee')).getByRole('button', { name: 'Dispute this line' }))
  expect(screen.getByText('Time left to dispute, in hours and minutes: 23:00')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send dispute' }))
  const field = screen.getByLabelText('What is wrong with this line?')
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true'])
  await userEvent.type(field, 'We collected 90.00 USDT on that day.')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send dispute' }))
  expect(await screen.findByText('Dispute open')).toBeDefined()
  expect(screen.getByText('We collected 90.00 USDT on that day.')).toBeDefined()
  const sent = calls.filter(({ operationId }) => operationId === 'openDispute')
  expect(sent.map(({ body }) => body)).toEqual([
    { statementId: STATEMENT_ID, lineKind: 'collection', reason: 'We collected 90.00 USDT on that day.' },
  ])
})

it('offers no dispute after 24 hours, though the page was open', { meta: { req: 'K09' } }, async () => {
  await open({ getStatement: { data: aStatement({ disputableUntil: new Date(Date.now() - 1).toISOString() }) } })
  await screen.findByText('S-2026-000417')
  expect(screen.queryByRole('button', { name: 'Dispute this line' })).toBeNull()
})

it('shows the answer to a dispute and when the line is final', { meta: { req: 'D43' } }, async () => {
  const answered = aDispute({ state: 'answered', answer: 'The feed has 100.00 USDT.', answeredAt: '2026-11-22T09:00:00.000Z' })
  await open({ listDisputes: { data: [answered] } }, '/en/settlement?view=statements')
  expect(await screen.findByText('Dispute answered')).toBeDefined()
  expect(screen.getByText('The feed has 100.00 USDT.')).toBeDefined()
  expect(screen.getByText(/The line becomes final on Dec 6, 2026/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Collection fee' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the statement' }).getAttribute('href')).toContain(`statement=${STATEMENT_ID}`)
})

it("another merchant's statement looks like a missing one, with a retry and the way back", async () => {
  await open({ getStatement: { failure: { status: 404, error: 'settlement.statement-not-found', msg: 'There is no such statement.' } } })
  expect(await screen.findByText('There is no such statement.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All statements' })).toBeDefined()
})
