import type { PaymentResult } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import remote from '../../remote.ts'
import { anAttempt, anOrder, aResult, METHODS, ORDER_ID, SITE_ID } from './checkout.fixture.ts'

const CHOOSING = `/en/checkout?orderId=${ORDER_ID}`
const PAYING = `${CHOOSING}&method=trc20`

function network(result: PaymentResult | (() => PaymentResult), more: FakeResponses = {}): { responses: FakeResponses } {
  return {
    responses: {
      getOrder: { data: anOrder() },
      listPaymentMethods: { data: METHODS },
      startPayment: { data: anAttempt() },
      getPaymentResult: () => ({ data: typeof result === 'function' ? result() : result }),
      ...more,
    },
  }
}

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./checkout-page.tsx')
})
afterEach(cleanup)

describe('choosing the network', () => {
  it('asks for the network first, in words, primary first and chosen, with the warning', async () => {
    await renderRemote(remote, CHOOSING, network(aResult()))
    const radios = await screen.findAllByRole('radio')
    expect(radios.map((radio) => (radio as HTMLInputElement).value)).toEqual(['trc20', 'erc20'])
    expect((radios[0] as HTMLInputElement).checked).toBe(true)
    expect(screen.getByText('TRON, TRC20')).toBeDefined()
    expect(screen.getByText(/another network loses time/)).toBeDefined()
  })

  it('starts one attempt with one idempotency key when the network is chosen', async () => {
    const { calls } = await renderRemote(remote, CHOOSING, network(aResult()))
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Show the address' }))
    await screen.findByText('Send exactly')
    const starts = calls.filter(({ operationId }) => operationId === 'startPayment')
    expect(starts).toHaveLength(1)
    expect(starts[0]?.body).toEqual({ orderId: ORDER_ID, method: 'trc20' })
    expect(starts[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('repeats a failed start with the same key', async () => {
    let isDown = true
    const start = () => (isDown ? ({ failure: { status: 503, msg: 'Busy' } } as const) : { data: anAttempt() })
    const { calls } = await renderRemote(remote, PAYING, network(aResult(), { startPayment: start }))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    isDown = false
    await userEvent.click(retry)
    await screen.findByText('Send exactly')
    const keys = calls.filter(({ operationId }) => operationId === 'startPayment').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('waiting for money', () => {
  it('shows amount, address in fours, QR code, contract, timer and the sentence about late money', async () => {
    const { container } = await renderRemote(remote, PAYING, network(aResult()))
    expect(await screen.findByText('999.00 USDT', { selector: '[data-size="l"]' })).toBeDefined()
    const groups = [...container.querySelectorAll('[data-size="l"] bdi[dir="ltr"] > span')].map((group) => group.textContent)
    expect(groups.slice(0, 2)).toEqual(['TXYZ', 'abcd'])
    expect(groups.join('')).toBe(anAttempt().address)
    expect(screen.getByRole('img', { name: 'QR code with the payment address' })).toBeDefined()
    expect(screen.getByText('Token contract')).toBeDefined()
    expect(screen.getByRole('timer').textContent).toMatch(/^5[89]:\d\d$/)
    expect(screen.getByText(/Late money is not lost/)).toBeDefined()
    expect(screen.getByText(/Exchanges deduct their fee/)).toBeDefined()
  })

  it('says that a local chain moves no real money and shows the wallet command', async () => {
    await renderRemote(remote, PAYING, network(aResult()))
    expect(await screen.findByText('Local test chain – no real money')).toBeDefined()
    expect(screen.getByText(`npm run wallet -- pay ${anAttempt().address} 999.00`)).toBeDefined()
  })

  it('keeps quiet about local chains on a real network', async () => {
    await renderRemote(remote, PAYING, network(aResult(), { startPayment: { data: anAttempt({ isLocalChain: false }) } }))
    await screen.findByText('Send exactly')
    expect(screen.queryByText(/npm run wallet/)).toBeNull()
  })

  it('shows the amount in the title of the tab', async () => {
    await renderRemote(remote, PAYING, network(aResult()))
    await waitFor(() => expect(document.title).toBe('999.00 USDT to pay'))
  })
})

describe('money on its way', () => {
  const transfer = { txHash: 'ab'.repeat(32), amount: '999.000000', confirmations: 7, state: 'seen' } as const

  it('says that it spotted the transfer, counts confirmations and asks for no more money', async () => {
    const seen = aResult({ status: 'seen', confirmations: 7, transfers: [transfer] })
    await renderRemote(remote, PAYING, network(seen))
    expect(await screen.findByText(/We spotted it/)).toBeDefined()
    expect(screen.getByText('Confirmations: 7 of 19')).toBeDefined()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('7')
    expect(screen.queryByText('Send exactly')).toBeNull()
    await waitFor(() => expect(document.title).toBe('7/19 confirmed'))
  })

  it('asks for the rest at the same address after a partial payment, without the wallet link', async () => {
    const partial = aResult({
      status: 'partial',
      received: '400.000000',
      remaining: '599.000000',
      transfers: [{ ...transfer, amount: '400.000000', state: 'credited' }],
    })
    await renderRemote(remote, PAYING, network(partial))
    expect(await screen.findByText('Still to send, to the same address')).toBeDefined()
    expect(screen.getByText('599.00 USDT', { selector: '[data-size="l"]' })).toBeDefined()
    expect(screen.getByText(`npm run wallet -- pay ${anAttempt().address} 599.00`)).toBeDefined()
    expect(screen.queryByRole('tab', { name: 'Wallet app' })).toBeNull()
  })

  it('ticks the provisioning steps once paid, then goes to the created page', async () => {
    const keys = [
      'reserve-address',
      'write-configuration',
      'activate-account',
      'publish-design',
      'open-backend',
      'check-site',
      'go-live',
    ] as const
    const provisioning = keys.map((key, index) => ({ key, isDone: index < 3 }))
    let answer = aResult({ status: 'paid', orderStatus: 1, remaining: '0.000000', provisioning })
    const { router } = await renderRemote(
      remote,
      PAYING,
      network(() => answer),
    )
    const current = (await screen.findByText('Publish the design')).closest('li')
    expect(current?.getAttribute('aria-current')).toBe('step')
    const list = current?.closest('ol')
    expect(list === null || list === undefined ? 0 : within(list).getAllByRole('listitem')).toHaveLength(7)
    answer = aResult({ status: 'paid', orderStatus: 2, siteId: SITE_ID })
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(`/en/created?id=${SITE_ID}`), {
      timeout: 4_000,
    })
  })

  it('keeps the last state and says so while the connection is lost, then resumes by itself', async () => {
    let isLost = false
    const result = () => {
      if (isLost) throw new Error('offline')
      return aResult()
    }
    await renderRemote(remote, PAYING, network(result))
    await screen.findByText('No transfer seen yet. This page updates by itself.')
    isLost = true
    expect(await screen.findByText(/Connection lost/, {}, { timeout: 4_000 })).toBeDefined()
    expect(screen.getByText('Send exactly')).toBeDefined()
    isLost = false
    await waitFor(() => expect(screen.queryByText(/Connection lost/)).toBeNull(), { timeout: 4_000 })
  })
})

describe('orders that take no money', () => {
  it.each([
    [3, 'This order is no longer valid'],
    [4, 'This order timed out'],
    [5, 'This order was cancelled'],
  ] as const)('says why an order of status %i is closed', async (status, title) => {
    const { calls } = await renderRemote(remote, PAYING, network(aResult(), { getOrder: { data: anOrder({ status }) } }))
    expect(await screen.findByText(title)).toBeDefined()
    expect(calls.map(({ operationId }) => operationId)).not.toContain('startPayment')
  })

  it('closes under the eyes of the merchant when the time runs out', async () => {
    await renderRemote(remote, PAYING, network(aResult({ status: 'closed', orderStatus: 4 })))
    expect(await screen.findByText('This order timed out')).toBeDefined()
  })

  it('says that finance looks at money that came late', async () => {
    await renderRemote(remote, PAYING, network(aResult({ status: 'late', orderStatus: 4 })))
    expect(await screen.findByText(/Finance looks at it within 1 hour/)).toBeDefined()
  })

  it('goes straight to the created page when the order is completed', async () => {
    const { router } = await renderRemote(
      remote,
      CHOOSING,
      network(aResult(), { getOrder: { data: anOrder({ status: 2, siteId: SITE_ID }) } }),
    )
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${SITE_ID}`))
  })

  it('explains itself without an order, and for an order of somebody else', async () => {
    await renderRemote(remote, '/en/checkout')
    expect(await screen.findByText('No order to pay')).toBeDefined()
    cleanup()
    await renderRemote(remote, CHOOSING, network(aResult(), { getOrder: { failure: { status: 404, error: 'orders.order-not-found' } } }))
    expect(await screen.findByText(/does not exist or belongs to another account/)).toBeDefined()
  })
})
