import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { aMerchant } from '../../../test/settlement-page.ts'
import { aDispute, aStatement, STATEMENT_ID } from '../../../test/settlement-fixtures.ts'
import remote from '../../remote.ts'
import { anAttempt, anOrder, aResult, METHODS, ORDER_ID } from '../pay-order/payment.fixture.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../pages/settlement/settlement-page.tsx'),
    import('../../pages/settlement/statements-view.tsx'),
    import('../../pages/checkout/checkout-page.tsx'),
  ])
})

const SHEET = `/en/settlement?view=statements&statement=${STATEMENT_ID}`
const open = (path: string, change: FakeResponses = {}) => renderRemote(remote, path, { responses: aMerchant(change) })
const holdsFocus = (element: HTMLElement) => document.activeElement !== document.body && document.activeElement?.contains(element) === true

it('goes to the statement that was opened, and back to the list', async () => {
  await open('/en/settlement?view=statements')
  await userEvent.click(await screen.findByRole('link', { name: 'S-2026-000417' }))
  const back = await screen.findByRole('link', { name: 'All statements' })
  expect(holdsFocus(back)).toBe(true)
  await userEvent.click(back)
  expect(holdsFocus(await screen.findByRole('link', { name: 'S-2026-000417' }))).toBe(true)
})

it('goes to the statement of a link at once', async () => {
  await open(SHEET)
  expect(holdsFocus(await screen.findByText('S-2026-000417'))).toBe(true)
})

it('returns to the line when its dispute is given up, and stays there when it is sent', async () => {
  let statement = aStatement()
  const openDispute = () => {
    const [first, ...rest] = aStatement().lines
    if (first) statement = aStatement({ lines: [{ ...first, dispute: aDispute() }, ...rest] })
    return { data: aDispute() }
  }
  await open(SHEET, { getStatement: () => ({ data: statement }), openDispute })
  const openDialog = () => screen.getAllByRole('button', { name: 'Dispute this line' })[0] ?? document.body
  await screen.findByText('S-2026-000417')
  await userEvent.click(openDialog())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(holdsFocus(openDialog())).toBe(true)
  await userEvent.click(openDialog())
  await userEvent.type(screen.getByLabelText('What is wrong with this line?'), 'The site was closed.')
  await userEvent.click(screen.getByRole('button', { name: 'Send dispute' }))
  expect(holdsFocus(await screen.findByText('Dispute open'))).toBe(true)
})

it('goes from the sum of a top-up to its networks', async () => {
  await open('/en/settlement?topup=250', { listPaymentMethods: { data: METHODS } })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose network' }))
  expect(holdsFocus(await screen.findByRole('radio', { name: 'TRON, TRC20' }))).toBe(true)
})

it('goes from the network of an order to its address', async () => {
  await renderRemote(remote, `/en/checkout?orderId=${ORDER_ID}`, {
    responses: {
      getOrder: { data: anOrder() },
      listPaymentMethods: { data: METHODS },
      startPayment: { data: anAttempt() },
      listRecoveryCases: { data: [] },
      getPaymentResult: { data: aResult() },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show address' }))
  const amount = await screen.findByText('Send exactly')
  await waitFor(() => expect(holdsFocus(amount)).toBe(true))
})
