import type { PaymentResult } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAttempt, anOrder, aResult, aTransfer, ATTEMPT_ID, METHODS, ORDER_ID, SITE_ID } from '../../features/pay-order/payment.fixture.ts'
import remote from '../../remote.ts'

const CHOOSING = `/en/checkout?orderId=${ORDER_ID}`
const PAYING = `${CHOOSING}&method=trc20`

function network(result: PaymentResult | (() => PaymentResult), more: FakeResponses = {}): { responses: FakeResponses } {
  return {
    responses: {
      getOrder: { data: anOrder() },
      listPaymentMethods: { data: METHODS },
      startPayment: { data: anAttempt() },
      listRecoveryCases: { data: [] },
      getPaymentResult: () => ({ data: typeof result === 'function' ? result() : result }),
      ...more,
    },
  }
}

const startsOf = (calls: readonly { operationId: string; headers: Headers; body: unknown }[]) =>
  calls.filter(({ operationId }) => operationId === 'startPayment')

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./checkout-page.tsx')
})

describe('choosing the network', () => {
  it('asks which network the money comes from, with TRON alone to pay an order by, and the warning', { meta: { req: 'K10' } }, async () => {
    await renderRemote(remote, CHOOSING, network(aResult()))
    const radios = await screen.findAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['trc20', true],
      ['other', false],
    ])
    expect(screen.getByRole('radio', { name: 'TRON, TRC20' })).toBeDefined()
    expect(screen.getByText(/another network is delayed/)).toBeDefined()
  })

  it('warns who says "another network" that the money would not arrive, and shows no address', { meta: { req: 'N6' } }, async () => {
    const { calls } = await renderRemote(remote, CHOOSING, network(aResult()))
    await userEvent.click(await screen.findByRole('radio', { name: 'Another network, or not sure' }))
    expect(screen.getByText('This payment accepts USDT on TRON, TRC20 only.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show address' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'I can send on TRON, TRC20' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'TRON, TRC20' }).checked).toBe(true)
    expect(startsOf(calls)).toHaveLength(0)
  })

  it('offers both networks where the installation takes orders on both, the primary one first', async () => {
    const both = METHODS.map((method) => ({ ...method, purposes: ['order' as const, 'topup' as const] }))
    await renderRemote(remote, CHOOSING, network(aResult(), { listPaymentMethods: { data: both } }))
    const radios = await screen.findAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value }) => value)).toEqual(['trc20', 'erc20', 'other'])
  })

  it('says of a slow network that no order times out meanwhile, before it is chosen', async () => {
    const slow = METHODS.map((method) => ({ ...method, isSlow: true }))
    await renderRemote(remote, CHOOSING, network(aResult(), { listPaymentMethods: { data: slow } }))
    expect(await screen.findByText('The network is slow. Your order will not time out until it recovers.')).toBeDefined()
    expect(screen.queryByText(/final in about 1 minute/)).toBeNull()
  })

  it('starts one attempt with one idempotency key when the button is pressed twice', { meta: { req: 'browser-B10' } }, async () => {
    const { calls } = await renderRemote(remote, CHOOSING, network(aResult()))
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Show address' }))
    await screen.findByText('Send exactly')
    expect(startsOf(calls)).toHaveLength(1)
    expect(startsOf(calls)[0]?.body).toEqual({ orderId: ORDER_ID, method: 'trc20' })
    expect(startsOf(calls)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('repeats a failed start with the same key', { meta: { req: 'browser-B10' } }, async () => {
    let isDown = true
    const start = () => (isDown ? ({ failure: { status: 503, msg: 'Busy' } } as const) : { data: anAttempt() })
    const { calls } = await renderRemote(remote, PAYING, network(aResult(), { startPayment: start }))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    isDown = false
    await userEvent.click(retry)
    await screen.findByText('Send exactly')
    const keys = startsOf(calls).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('asks for the network again when the chosen one takes no orders', async () => {
    const rejected = { failure: { status: 400, error: 'payments.method-unavailable' } } as const
    await renderRemote(remote, `${CHOOSING}&method=erc20`, network(aResult(), { startPayment: rejected }))
    expect(await screen.findByRole('radio', { name: 'TRON, TRC20' })).toBeDefined()
  })
})

describe('waiting for money', () => {
  it('shows network, amount, address in fours with six bold at each end, QR code, contract, timer and the sentence about late money', async () => {
    const { container } = await renderRemote(remote, PAYING, network(aResult()))
    expect(await screen.findByText('999.00 USDT', { selector: '[data-size="l"]' })).toBeDefined()
    expect(screen.getByText('TRON, TRC20')).toBeDefined()
    const groups = [...container.querySelectorAll('[data-size="l"] bdi[dir="ltr"] > span')].map((group) => group.textContent)
    expect(groups.slice(0, 2)).toEqual(['TXYZ', 'abcd'])
    expect(groups.join('')).toBe(anAttempt().address)
    const edges = [...container.querySelectorAll('[data-size="l"] [data-edge]')].map((edge) => edge.textContent).join('')
    expect(edges).toBe(anAttempt().address.slice(0, 6) + anAttempt().address.slice(-6))
    expect(screen.getByRole('img', { name: 'QR code with the payment address' })).toBeDefined()
    expect(screen.getByText('Token contract')).toBeDefined()
    expect(screen.getByRole('timer').textContent).toMatch(/^5[89]:\d\d$/)
    expect(screen.getByText(/If your payment arrives late, it is not lost/)).toBeDefined()
    expect(screen.getByText(/Exchanges deduct their fee/)).toBeDefined()
  })

  it('says what to type at an exchange that keeps a fee, exactly', async () => {
    await renderRemote(remote, PAYING, network(aResult()))
    const field = await screen.findByLabelText('Exchange fee')
    await userEvent.clear(field)
    await userEvent.type(field, '0,8')
    expect(screen.getByText('999.80 USDT')).toBeDefined()
    await userEvent.type(field, 'x')
    expect(screen.getByText(/Enter the fee as a number/)).toBeDefined()
  })

  it('says what the credit paid of the order', async () => {
    const attempt = anAttempt({ amount: '799.000000', creditApplied: '200.000000' })
    await renderRemote(remote, PAYING, network(aResult({ remaining: '799.000000' }), { startPayment: { data: attempt } }))
    expect(await screen.findByText('Your credit covered 200.00 USDT of this order.')).toBeDefined()
    expect(screen.getByText('799.00 USDT', { selector: '[data-size="l"]' })).toBeDefined()
  })

  it('says that a local chain moves no real money and shows the wallet command', async () => {
    await renderRemote(remote, PAYING, network(aResult()))
    expect(await screen.findByText('Local test chain – no real money')).toBeDefined()
    expect(screen.getByText(`npm run wallet -- pay ${anAttempt().address} 999.00`)).toBeDefined()
  })

  it('sends test money by one press and says what happens', async () => {
    let isDown = true
    const answer = () => (isDown ? ({ failure: { status: 503 } } as const) : { data: { txHash: 'ab'.repeat(32), amount: '999.000000' } })
    const { calls } = await renderRemote(remote, PAYING, network(aResult(), { sendTestMoney: answer }))
    const press = async () => userEvent.click(screen.getByRole('button', { name: 'Pay with test money' }))
    await screen.findByRole('button', { name: 'Pay with test money' })
    await press()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay with test money' }).getAttribute('aria-busy')).not.toBe('true'))
    isDown = false
    await press()
    expect(await screen.findByText('Sent 999.00 USDT of test money. The payment appears here in a few seconds.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Pay with test money' })).toBeNull()
    const sends = calls.filter(({ operationId }) => operationId === 'sendTestMoney')
    expect(sends.map(({ body }) => body)).toEqual([{ id: ATTEMPT_ID }, { id: ATTEMPT_ID }])
    expect(new Set(sends.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('keeps quiet about local chains on a real network', async () => {
    await renderRemote(remote, PAYING, network(aResult(), { startPayment: { data: anAttempt({ isLocalChain: false }) } }))
    await screen.findByText('Send exactly')
    expect(screen.queryByText(/npm run wallet/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pay with test money' })).toBeNull()
  })

  it('shows the amount in the title of the tab', async () => {
    await renderRemote(remote, PAYING, network(aResult()))
    await waitFor(() => expect(document.title).toBe('999.00 USDT to pay'))
  })

  it('gives more time by a new key, once for two clicks, and keeps the address on the page', async () => {
    const soon = new Date(Date.now() + 120_000).toISOString()
    const later = new Date(Date.now() + 3_600_000).toISOString()
    let starts = 0
    const start = () => ({ data: anAttempt({ expiresAt: ++starts === 1 ? soon : later }) })
    const { calls } = await renderRemote(remote, PAYING, network(aResult({ expiresAt: soon }), { startPayment: start }))
    const more = await screen.findByRole('button', { name: 'Get more time' })
    await userEvent.dblClick(more)
    expect(screen.getByText('Send exactly')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Get more time' })).toBeNull())
    expect(screen.getByRole('timer').textContent).toMatch(/^(59|60):\d\d$/)
    expect(new Set(startsOf(calls).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
    expect(startsOf(calls)).toHaveLength(2)
  })

  it('says that the time is over, that nothing is lost, and offers more', async () => {
    const past = new Date(Date.now() - 1_000).toISOString()
    const expired = network(aResult({ expiresAt: past }), { startPayment: { data: anAttempt({ expiresAt: past }) } })
    await renderRemote(remote, PAYING, expired)
    expect(await screen.findByRole('heading', { name: 'Time is up' })).toBeDefined()
    expect(screen.getByText(/the same address and price/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Get more time' })).toBeDefined()
  })

  it('says that no order times out while the network is slow', async () => {
    await renderRemote(remote, PAYING, network(aResult({ isNetworkSlow: true })))
    expect(await screen.findByText(/Your order will not time out until it recovers/)).toBeDefined()
  })
})

describe('money on its way', () => {
  it(
    'says that it spotted the transfer, counts confirmations, links the explorer and requests no more money',
    { meta: { req: 'B08' } },
    async () => {
      const explorerUrl = 'https://explorer.test/tx/ab'
      const seen = aResult({ status: 'seen', confirmations: 7, transfers: [aTransfer({ explorerUrl })] })
      await renderRemote(remote, PAYING, network(seen))
      expect(await screen.findByRole('heading', { name: 'We spotted it' })).toBeDefined()
      expect(screen.getByText('Confirmations: 7 of 19')).toBeDefined()
      const rings = screen.getAllByRole('progressbar')
      expect(rings.map((ring) => ring.getAttribute('aria-valuenow'))).toEqual(['7', '7'])
      expect(screen.getByRole<HTMLAnchorElement>('link', { name: /Open in block explorer/ }).href).toBe(explorerUrl)
      expect(screen.queryByText('Send exactly')).toBeNull()
      await waitFor(() => expect(document.title).toBe('7/19 confirmed'))
    },
  )

  it('shows what is built while the network confirms', { meta: { req: 'N4' } }, async () => {
    const provisioning = [
      { key: 'reserve-address', isDone: true },
      { key: 'write-configuration', isDone: false },
    ] as const
    const seen = aResult({ status: 'seen', confirmations: 7, transfers: [aTransfer()], provisioning: [...provisioning] })
    await renderRemote(remote, PAYING, network(seen))
    expect(await screen.findByText(/We prepare your site while the network confirms/)).toBeDefined()
    expect(screen.getByText('Write the configuration').closest('li')?.getAttribute('aria-current')).toBe('step')
  })

  it('requests the rest of a part as soon as the part is seen', { meta: { req: 'B07' } }, async () => {
    const seen = aResult({ status: 'seen', transfers: [aTransfer({ amount: '400.000000' })] })
    await renderRemote(remote, PAYING, network(seen))
    expect(await screen.findByRole('heading', { name: 'We spotted part of it' })).toBeDefined()
    expect(screen.getByText('599.00 USDT', { selector: '[data-size="l"]' })).toBeDefined()
  })

  it('requests the rest at the same address after a partial payment, without the wallet link', { meta: { req: 'B07' } }, async () => {
    const partial = aResult({
      status: 'partial',
      received: '400.000000',
      remaining: '599.000000',
      transfers: [aTransfer({ amount: '400.000000', state: 'credited', use: 'order' })],
    })
    await renderRemote(remote, PAYING, network(partial))
    expect(await screen.findByText('Still to send, to the same address')).toBeDefined()
    expect(screen.getByText('599.00 USDT', { selector: '[data-size="l"]' })).toBeDefined()
    expect(screen.getByText('Credited to this order')).toBeDefined()
    expect(await screen.findByText(`npm run wallet -- pay ${anAttempt().address} 599.00`)).toBeDefined()
    expect(screen.queryByRole('tab', { name: 'Wallet app' })).toBeNull()
  })

  it('has one voice for screen readers, which says each change of the state once', async () => {
    let answer = aResult()
    const { listenForChange } = await renderRemote(
      remote,
      PAYING,
      network(() => answer),
    )
    await screen.findByText('Send exactly')
    const voice = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(voice().filter((text) => text.includes('Waiting for your transfer'))).toHaveLength(1)
    answer = aResult({ status: 'seen', confirmations: 1, transfers: [aTransfer({ confirmations: 1 })] })
    listenForChange(['Payments'])
    await waitFor(() => expect(voice().filter((text) => text.includes('We spotted it'))).toHaveLength(1))
    expect(screen.getByRole('heading', { name: 'We spotted it' }).closest('[role="status"]')).toBeNull()
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
    const { router, listenForChange } = await renderRemote(
      remote,
      PAYING,
      network(() => answer),
    )
    const current = (await screen.findByText('Publish the design')).closest('li')
    expect(current?.getAttribute('aria-current')).toBe('step')
    const list = current?.closest('ol')
    expect(list === null || list === undefined ? 0 : within(list).getAllByRole('listitem')).toHaveLength(7)
    expect(screen.getByRole('link', { name: 'Receipt with payment proof' }).getAttribute('href')).toBe(
      `/en/checkout/receipt?id=${anAttempt().id}`,
    )
    answer = aResult({ status: 'paid', orderStatus: 2, siteId: SITE_ID })
    listenForChange(['Payments'])
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(`/en/created?id=${SITE_ID}`))
  })

  it('keeps the panel and the receipt when the order itself is known to be paid', async () => {
    let order = anOrder()
    let answer = aResult()
    const { listenForChange } = await renderRemote(
      remote,
      PAYING,
      network(() => answer, { getOrder: () => ({ data: order }) }),
    )
    await screen.findByText('Send exactly')
    order = anOrder({ status: 1 })
    answer = aResult({ status: 'paid', orderStatus: 1, received: '999.000000', remaining: '0.000000' })
    listenForChange(['Payments', 'Orders'])
    expect(await screen.findByRole('heading', { name: 'Payment complete' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Receipt with payment proof' })).toBeDefined()
  })

  it('goes back to the networks when nothing was sent', async () => {
    await renderRemote(remote, PAYING, network(aResult()))
    await userEvent.click(await screen.findByRole('button', { name: 'Change network' }))
    expect(await screen.findByRole('radio', { name: 'TRON, TRC20' })).toBeDefined()
    expect(screen.queryByText('Send exactly')).toBeNull()
  })

  it('says where a surplus is and keeps saying it on the next page', { meta: { req: 'B07' } }, async () => {
    let answer = aResult({ status: 'paid', orderStatus: 1, received: '1100.000000', remaining: '0.000000', surplus: '101.000000' })
    const { listenForChange, hostCalls } = await renderRemote(
      remote,
      PAYING,
      network(() => answer),
    )
    expect(await screen.findByRole('heading', { name: 'Payment complete, with a surplus' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Move surplus to deposit' }).getAttribute('href')).toBe('/en/settlement')
    answer = { ...answer, orderStatus: 2, siteId: SITE_ID }
    listenForChange(['Payments'])
    await waitFor(() => expect(hostCalls.map(({ service }) => service)).toEqual(['notify']))
    expect(JSON.stringify(hostCalls[0]?.args)).toContain('101.00 USDT')
  })
})

describe('in Arabic', () => {
  it('keeps amount, address and command left to right inside the sentences', { meta: { req: 'D55' } }, async () => {
    const { container } = await renderRemote(remote, PAYING.replace('/en/', '/ar/'), network(aResult()))
    expect(await screen.findByRole('heading', { name: 'بانتظار تحويلك' })).toBeDefined()
    await screen.findByText(/npm run wallet/)
    const isolated = [...container.querySelectorAll('bdi[dir="ltr"]')].map(({ textContent }) => textContent)
    expect(isolated).toContain(anAttempt().address)
    expect(isolated).toContain(anOrder().orderId)
    expect(isolated).toContain(`npm run wallet -- pay ${anAttempt().address} 999.00`)
  })
})

describe('a network that fails', () => {
  it('keeps the last state and says so while the connection is lost, signs nobody out, then resumes by itself', async () => {
    let isLost = false
    const result = () => {
      if (isLost) throw new Error('offline')
      return aResult()
    }
    const { listenForChange, hostCalls } = await renderRemote(remote, PAYING, network(result))
    await screen.findByText('No transfers yet. This page updates automatically.')
    isLost = true
    listenForChange(['Payments'])
    expect(await screen.findByText(/Connection lost/)).toBeDefined()
    expect(screen.getByText('Send exactly')).toBeDefined()
    isLost = false
    await waitFor(() => expect(screen.queryByText(/Connection lost/)).toBeNull(), { timeout: 4_000 })
    expect(hostCalls).toEqual([])
  })

  it('takes a server that is out of order for a lost connection, not for an answer', async () => {
    let isDown = false
    const answer = () => (isDown ? ({ failure: { status: 502 } } as const) : { data: aResult() })
    const { listenForChange } = await renderRemote(remote, PAYING, network(aResult(), { getPaymentResult: answer }))
    await screen.findByText('Send exactly')
    isDown = true
    listenForChange(['Payments'])
    expect(await screen.findByText(/Connection lost/)).toBeDefined()
    expect(screen.getByText('Send exactly')).toBeDefined()
  })
})
