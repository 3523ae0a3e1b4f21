import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { MARKET, MARKET_CHANGE, marketsOf } from '../../../test/catalog-fixtures.ts'
import { LISTS, OPERATIONS } from '../../../test/console-fixtures.ts'
import { AUDITOR } from '../../../test/staff-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./markets-page.tsx')
})

async function renderMarkets(responses: FakeResponses, search = '?id=76', user = OPERATIONS) {
  const rendered = await renderRemote(remote, `/en/console/markets${search}`, { user, responses: { ...LISTS, ...responses } })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

const PORTUGAL = { ...MARKET, countriesId: 620, name: 'Portugal', iso2: 'PT', state: 'closed' } as const

describe('the page of markets', () => {
  it('lists markets by state and name, and shows what one permits', { meta: { req: 'M06' } }, async () => {
    const { user } = await renderMarkets({ listConsoleMarkets: marketsOf([MARKET, PORTUGAL]) })
    const detail = await screen.findByRole('region', { name: 'Market' })
    expect(detail.textContent).toMatch(/Brazil.*Open.*Slots.*Português.*Pix/s)
    await user.click(screen.getByRole('link', { name: 'Closed 1' }))
    expect(within(screen.getByRole('table', { name: 'Markets' })).getAllByRole('link')).toHaveLength(1)
    await user.type(screen.getByRole('searchbox'), 'braz{Enter}')
    await screen.findByText('No matching markets')
  })

  it('requests to block a market, and says that a second person must agree', { meta: { req: 'D30' } }, async () => {
    let market = MARKET
    const { user, bodiesOf } = await renderMarkets({
      listConsoleMarkets: () => marketsOf([market]),
      requestMarketState: () => {
        market = { ...MARKET, change: { ...MARKET_CHANGE, isOwn: true, requestedBy: 'operations1' } }
        return { data: { id: MARKET_CHANGE.id } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Block the market' }))
    expect(screen.getByText('Nothing changes until another person approves it within 24 hours.')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A new law{Enter}')
    await screen.findByText('You requested this. Another person has to approve it.')
    expect(bodiesOf('requestMarketState')).toEqual([{ countriesId: 76, state: 'blocked', reason: 'A new law' }])
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Brazil' })))
  })

  it('agrees to the request of another person', { meta: { req: 'D30' } }, async () => {
    const { user, bodiesOf } = await renderMarkets({
      listConsoleMarkets: marketsOf([{ ...MARKET, change: MARKET_CHANGE }]),
      decideMarketState: { data: { id: MARKET_CHANGE.id } },
    })
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Agreed{Enter}')
    await waitFor(() => expect(bodiesOf('decideMarketState')).toEqual([{ id: MARKET_CHANGE.id, decision: 'approved', reason: 'Agreed' }]))
  })

  it('changes the rules, and keeps what was chosen when somebody else was faster', { meta: { req: 'M06' } }, async () => {
    const failure = { status: 409, error: 'platform.version-conflict', msg: 'This was saved meanwhile' } as const
    const { user, bodiesOf } = await renderMarkets({ listConsoleMarkets: marketsOf([MARKET]), editMarketRules: { failure } })
    await user.click(await screen.findByRole('button', { name: 'Change the rules' }))
    await user.click(screen.getByRole('checkbox', { name: 'Live tables' }))
    await user.type(screen.getByRole('textbox', { name: 'Payment methods' }), '\nBoleto\n')
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A new law')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('This was saved meanwhile')
    expect(bodiesOf('editMarketRules')).toEqual([
      {
        countriesId: 76,
        gameTypes: ['slots'],
        languages: ['pt'],
        paymentMethods: ['Pix', 'Boleto'],
        restrictions: ['identity-check'],
        minimumAge: 18,
        version: 0,
        reason: 'A new law',
      },
    ])
    expect(screen.getByRole('checkbox', { name: 'Live tables' })).toHaveProperty('checked', false)
  })

  it('lets an auditor read, and says when the markets are down', { meta: { req: 'D30' } }, async () => {
    await renderMarkets({ listConsoleMarkets: marketsOf([{ ...MARKET, change: MARKET_CHANGE }]) }, '?id=76', AUDITOR)
    await screen.findByText('A letter of the regulator')
    for (const name of ['Approve', 'Decline', 'Change the rules']) expect(screen.queryByRole('button', { name })).toBeNull()
    cleanup()
    await renderMarkets({ listConsoleMarkets: { failure: { status: 503 } } })
    await screen.findByText('The markets could not be loaded.')
  })
})
