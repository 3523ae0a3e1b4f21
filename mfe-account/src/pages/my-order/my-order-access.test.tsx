import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { renderPage } from '../../../test/render-page.tsx'
import { ORDER } from '../../../test/fixtures.ts'
import { MARKET, orderPage, timelineOf } from '../../../test/order-fixtures.ts'

const ROUTES: FakeResponses = {
  listOrders: () => orderPage([ORDER], { total: 25 }),
  getOrderTimeline: () => timelineOf({}),
  listCountries: { data: [MARKET] },
}

async function violations(): Promise<string[]> {
  // jsdom does not paint; the contrast of every pair is measured in tokens.test.ts.
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

it.each([
  ['rows', '/en/my-order', ROUTES, ORDER.orderId],
  ['rows from right to left', '/ar/my-order', ROUTES, ORDER.orderId],
  ['no order yet', '/en/my-order', { ...ROUTES, listOrders: () => orderPage([]) }, 'No orders yet'],
  ['no order of the filter', '/en/my-order?status=1', { ...ROUTES, listOrders: () => orderPage([]) }, 'No orders match'],
  ['an error', '/en/my-order', { ...ROUTES, listOrders: { failure: { status: 500 } } }, 'Your orders could not be loaded'],
  ['the detail', `/en/my-order?order=${ORDER.id}`, ROUTES, 'Payment history'],
] satisfies [string, string, FakeResponses, string][])(
  'shows %s without an axe violation',
  { meta: { req: 'R14' }, timeout: 20_000 },
  async (_state, path, routes, text) => {
    await renderPage(path, routes)
    await screen.findByText(text)
    expect(await violations()).toEqual([])
  },
)
