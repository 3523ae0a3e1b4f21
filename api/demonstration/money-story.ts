import { endpoints, microOf, type StatementRow } from '@parlour/contracts'
import { encodeFunctionData } from 'viem'
import { LOCAL_TOKENS, sendFrom, sendLocalToken, TEST_TOKEN_ABI, untilMined } from '../src/chain/index.ts'
import { fromTronAddress } from '../src/modules/payments/index.ts'
import { buySite, buyWithDeposit, orderSite, startPayment } from './open-site.ts'
import { SCREENED_WALLET, type World } from './open-world.ts'
import { personOf, siteOf } from './people.ts'
import type { Moment, Moments } from './story.types.ts'

const DAY = 24
const GEORGIA = 268
const KAZAKHSTAN = 398

/** Orders and deposits of the other merchants that need a person, some of them near or past their time. */
export function moneyStory(moments: Moments): readonly Moment[] {
  return [...runningSites(moments), ...exceptions(moments), ...closedMarkets(moments), ...voidRequests(moments)]
}

/** Deposits from full to empty, sites that nobody visits, and disputes near and past their time. */
function runningSites({ hoursAgo, callsOnly }: Moments): readonly Moment[] {
  return [
    hoursAgo(62 * DAY, async (world) => buyWithDeposit(world, 'cascadia', siteOf(personOf('cascadia')), 2_300)),
    hoursAgo(36 * DAY, async (world) => void (await buySite(world, 'zambezi', siteOf(personOf('zambezi'))))),
    hoursAgo(29.5 * DAY, async (world) => buyWithDeposit(world, 'nilewave', siteOf(personOf('nilewave')), 1_100)),
    hoursAgo(26 * DAY, async (world) => buyWithDeposit(world, 'aotearoa', siteOf(personOf('aotearoa')), 1_000)),
    callsOnly(15.5 * DAY, async (world) => dispute(world, 'zambezi', 'We were charged for a day on which the site was locked.')),
    callsOnly(14.7 * DAY, async (world) => dispute(world, 'cascadia', 'The domain did not answer for most of the day.')),
    callsOnly(9.2 * DAY, async (world) => dispute(world, 'aotearoa', 'The site was under maintenance that you had announced.')),
    callsOnly(8.1 * DAY, async (world) => answerNewestDispute(world, 'We agree. The fee of that day comes back with the next statement.')),
    callsOnly(10, async (world) => dispute(world, 'manilabay', 'The site was not reachable before noon.')),
  ]
}

/** Money that is too little, too much, too late, next to nothing or from a sender who has to be looked at. */
function exceptions({ hoursAgo, callsOnly }: Moments): readonly Moment[] {
  const orders = startOrders()
  return [
    callsOnly(97, async (world) => orders.start(world, 'deccan')),
    hoursAgo(80, async (world) => {
      await orders.start(world, 'atlasgames')
      await payScreened(world, orders.of('atlasgames'))
    }),
    hoursAgo(52, async (world) => {
      await orders.start(world, 'fjord')
      await orders.pay(world, 'fjord')
    }),
    callsOnly(50, async (world) => proposeRelease(world, 'held', 'The bank of the sender confirmed who he is.')),
    hoursAgo(40, async (world) => {
      await orders.pay(world, 'deccan', 99)
      await orders.start(world, 'manilabay')
      await orders.pay(world, 'manilabay', 125)
    }),
    hoursAgo(30, async (world) => {
      await orders.start(world, 'danube')
      await payScreened(world, orders.of('danube'))
      await world.pay(orders.of('fjord').address, 600_000n)
    }),
    callsOnly(21, async (world) => orders.start(world, 'goldcoast')),
    callsOnly(19, async (world) => orders.start(world, 'baltica')),
    hoursAgo(18, async (world) => {
      await orders.pay(world, 'goldcoast', 50)
      await orders.pay(world, 'baltica', 80)
    }),
    hoursAgo(3.5, async (world) => world.pay(orders.of('fjord').address, 250_000n)),
  ]
}

/** Launches that hang because their market closed between order and payment; one of the orders is ended, and its price is held. */
function closedMarkets({ hoursAgo, callsOnly }: Moments): readonly Moment[] {
  const orders = startOrders()
  return [
    hoursAgo(32, async (world) => {
      for (const account of ['steppe', 'altai']) await orders.start(world, account)
      await changeMarket(world, KAZAKHSTAN, 'blocked', 'From today on the regulator blocks sites that are hosted abroad.')
      for (const account of ['steppe', 'altai']) await orders.pay(world, account)
    }),
    callsOnly(20, async (world) => {
      const reason = 'The market is blocked, and the merchant wants his money back.'
      const id = await requestVoid(world, 'operations1', orders.of('altai'), reason)
      await world.call('finance1', endpoints.approveOrderVoid, { id })
    }),
    hoursAgo(6, async (world) => {
      for (const account of ['colchis', 'batumi']) await orders.start(world, account)
      await changeMarket(world, GEORGIA, 'closed', 'The licence of the country is required from this month on.')
      await orders.pay(world, 'colchis')
    }),
    callsOnly(4, async (world) => {
      await requestVoid(world, 'operations1', orders.of('steppe'), 'The market is blocked. The merchant was called.')
    }),
    hoursAgo(0.4, async (world) => orders.pay(world, 'batumi')),
  ]
}

/** Unpaid orders that the staff want to end. */
function voidRequests({ callsOnly }: Moments): readonly Moment[] {
  const orders = startOrders()
  return [
    callsOnly(31, async (world) => orders.start(world, 'pampa')),
    callsOnly(28, async (world) => {
      const id = await requestVoid(world, 'finance1', orders.of('pampa'), 'The merchant wrote that he ordered the wrong package.')
      await world.call('owner1', endpoints.withdrawOrderVoid, { id, reason: 'He can cancel an unpaid order himself.' })
    }),
    callsOnly(12, async (world) => orders.start(world, 'tikal')),
    callsOnly(11, async (world) => orders.start(world, 'minho')),
    callsOnly(9, async (world) => {
      await requestVoid(world, 'operations1', orders.of('tikal'), 'The name copies that of a state lottery.')
    }),
    callsOnly(2.5, async (world) => {
      await requestVoid(world, 'finance1', orders.of('minho'), 'Ordered twice within a minute, says the merchant.')
    }),
  ]
}

interface StartedOrder {
  readonly orderNumber: string
  readonly address: string
  readonly amount: bigint
}

/** Remembers the orders of one part of the story, one for each account. */
function startOrders() {
  const orders = new Map<string, StartedOrder>()
  const of = (account: string) => {
    const order = orders.get(account)
    if (!order) throw new Error(`${account} has ordered nothing`)
    return order
  }
  return {
    of,
    start: async (world: World, account: string) => {
      const order = await orderSite(world, account, siteOf(personOf(account)))
      const { address, amount } = await startPayment(world, account, order)
      orders.set(account, { orderNumber: order.orderId, address, amount: microOf(amount) })
    },
    pay: async (world: World, account: string, percent = 100) => {
      const { address, amount } = of(account)
      await world.pay(address, (amount * BigInt(percent)) / 100n)
    },
  }
}

async function payScreened({ node }: World, { address, amount }: StartedOrder): Promise<void> {
  const receiver = fromTronAddress(address)
  if (receiver === null) throw new Error(`${address} is no address of the network`)
  await untilMined(node, await sendLocalToken(node, 'trc20', SCREENED_WALLET, amount))
  const data = encodeFunctionData({ abi: TEST_TOKEN_ABI, functionName: 'transfer', args: [receiver, amount] })
  await untilMined(node, await sendFrom(node, SCREENED_WALLET, { to: LOCAL_TOKENS.trc20, data }))
  await node.finalize()
}

async function proposeRelease(world: World, kind: string, reason: string): Promise<void> {
  const found = await world.call<readonly { id: string; kind: string }[]>('finance1', endpoints.listPaymentExceptions)
  await world.call('finance1', endpoints.proposeRelease, { booking: found.find((one) => one.kind === kind)?.id, reason })
}

async function dispute(world: World, account: string, reason: string): Promise<void> {
  const { list } = await world.call<{ list: readonly StatementRow[] }>(account, endpoints.listStatements)
  const statement = list.find(({ isDisputable }) => isDisputable)
  await world.call(account, endpoints.openDispute, { statementId: statement?.id, lineKind: 'maintenance', reason })
}

async function answerNewestDispute(world: World, answer: string): Promise<void> {
  const open = await world.call<readonly { id: string }[]>('operations1', endpoints.listOpenDisputes)
  await world.call('operations1', endpoints.answerDispute, { id: open.at(-1)?.id, answer })
}

async function requestVoid(world: World, by: string, { orderNumber }: StartedOrder, reason: string): Promise<string> {
  return (await world.call<{ id: string }>(by, endpoints.requestOrderVoid, { orderNumber, reason })).id
}

async function changeMarket(world: World, countriesId: number, state: string, reason: string): Promise<void> {
  const { id } = await world.call<{ id: string }>('operations1', endpoints.requestMarketState, { countriesId, state, reason })
  await world.call('owner2', endpoints.decideMarketState, { id, decision: 'approved', reason: 'Agreed with our lawyers.' })
}
