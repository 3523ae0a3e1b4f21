import { endpoints, type DestinationCheck } from '@parlour/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenOpenOrder, type OpenOrder } from '../../../../test/money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../../../../test/money/money-world.ts'
import { LOCAL_ACCOUNTS, LOCAL_TOKENS, sendFrom, untilMined } from '../../../chain/index.ts'
import { toChecksumAddress, toTronAddress } from '../domain/address.ts'
import { readDestination } from '../use-cases/check-destination.ts'

const SEED = Number(process.env.DESTINATION_SEED ?? 20_261_121)
const PRICE = 999_000_000n

let world: MoneyWorld
let tron: OpenOrder
let eth: OpenOrder

beforeAll(async () => {
  world = await givenMoneyWorld()
  tron = await givenOpenOrder(world, 'trc20')
  eth = await givenOpenOrder(world, 'erc20', tron.merchantId)
})
afterAll(async () => {
  await world.close()
})

async function check({ merchantId, attempt }: OpenOrder, text: string): Promise<DestinationCheck> {
  return (await world.call<DestinationCheck>(merchantId, endpoints.checkDestination, { id: attempt.id, text })).data
}

const outcomeOf = async (open: OpenOrder, text: string) => (await check(open, text)).outcome

describe('the guard, given an address', () => {
  it('knows the address of the attempt in every form that its network has', { meta: { req: 'N6' } }, async () => {
    expect(await check(tron, ` ${tron.attempt.address} `)).toMatchObject({ outcome: 'right-address', network: 'TRON (TRC20)' })
    expect(await outcomeOf(tron, `https://tronscan.org/#/address/${tron.attempt.address}`)).toBe('right-address')
    expect(await outcomeOf(eth, eth.attempt.address)).toBe('right-address')
    expect(await outcomeOf(eth, eth.hexAddress)).toBe('right-address')
    expect(await outcomeOf(eth, eth.attempt.uri)).toBe('right-address')
    expect(await outcomeOf(tron, tron.attempt.uri)).toBe('right-address')
  })

  it('distinguishes an address of another network, of another payment, and of somebody else', { meta: { req: 'N6' } }, async () => {
    const stranger = await givenOpenOrder(world, 'trc20')
    expect(await check(tron, toChecksumAddress(tron.hexAddress))).toMatchObject({
      outcome: 'wrong-network-address',
      network: 'Ethereum (ERC20)',
    })
    expect(await outcomeOf(tron, toChecksumAddress(`0x${'12'.repeat(20)}`))).toBe('wrong-network-address')
    expect(await outcomeOf(tron, eth.attempt.address)).toBe('other-attempt')
    expect(await outcomeOf(tron, stranger.attempt.address)).toBe('unknown-address')
    expect(await check(tron, stranger.attempt.address)).toEqual(await check(tron, toTronAddress(`0x${'34'.repeat(20)}`)))
  })

  it('reads no address whose checksum is wrong', { meta: { req: 'N6' } }, async () => {
    const typo = tron.attempt.address.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
    expect(await outcomeOf(tron, typo)).toBe('not-readable')
    const swapped = eth.attempt.address.replace(/[a-fA-F](?=[^a-fA-F]*$)/, (char) =>
      char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase(),
    )
    expect(await outcomeOf(eth, swapped)).toBe('not-readable')
  })

  it(`answers every text and never fails (DESTINATION_SEED=${SEED})`, { meta: { req: 'N6' } }, async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('0x', 'T', `0x${'0'.repeat(64)}`, 'f'.repeat(64), 'https://', 'ethereum:', "' OR 1=1 --", '{"a":1}', '../../etc'),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.tuple(fc.constantFrom('0x', 'T', ''), fc.stringMatching(/^[0-9a-zA-Z]{30,70}$/)).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(hostile, (text) => {
        expect([null, 'address', 'transaction']).toContain(readDestination(text)?.kind ?? null)
      }),
      { seed: SEED, numRuns: 2_000 },
    )
    for (const text of fc.sample(hostile, { seed: SEED, numRuns: 25 })) {
      const { status } = await world.call(tron.merchantId, endpoints.checkDestination, { id: tron.attempt.id, text })
      expect([200, 400]).toContain(status)
    }
  })

  it('answers about another merchant’s attempt as about a missing one', { meta: { req: 'N6' } }, async () => {
    const stranger = await givenOpenOrder(world, 'trc20')
    const fetchData = async (id: string) => {
      const { status, error } = await world.call(tron.merchantId, endpoints.checkDestination, { id, text: tron.attempt.address })
      return { status, error }
    }
    expect(await fetchData(stranger.attempt.id)).toEqual(await fetchData('00000000-0000-4000-8000-000000000000'))
  })
})

describe('the guard, given a transaction', () => {
  it('follows a right one from the block to the end', { meta: { req: 'N6' } }, async () => {
    const open = await givenOpenOrder(world, 'trc20')
    const hash = await world.pay('trc20', open.hexAddress, PRICE)
    expect(await check(open, hash)).toMatchObject({ outcome: 'transaction-pending', amount: '999.000000' })
    await world.finalize()
    expect(await check(open, hash)).toMatchObject({ outcome: 'transaction-right', network: 'TRON (TRC20)', amount: '999.000000' })
    expect(await check(open, `https://tronscan.org/#/transaction/${hash.slice(2)}`)).toMatchObject({ outcome: 'transaction-right' })
    expect(Date.parse((await check(open, hash)).sentAt ?? '')).toBeGreaterThan(0)
  })

  it('distinguishes another receiver, another token, another payment, a failed and an unknown one', { meta: { req: 'N6' } }, async () => {
    const open = await givenOpenOrder(world, 'trc20')
    const away = await world.pay('trc20', `0x${'56'.repeat(20)}`, PRICE)
    expect(await check(open, away)).toMatchObject({ outcome: 'transaction-other-receiver', amount: '999.000000' })
    expect(await outcomeOf(open, await world.pay('erc20', open.hexAddress, PRICE))).toBe('transaction-wrong-token')
    const sibling = await givenOpenOrder(world, 'trc20', open.merchantId)
    expect(await outcomeOf(open, await world.pay('trc20', sibling.hexAddress, PRICE))).toBe('other-attempt')
    const coins = await world.rpc.call('eth_sendTransaction', [{ from: LOCAL_ACCOUNTS.demoWallet, to: open.hexAddress, value: '0x1' }])
    await untilMined(world.rpc, String(coins))
    expect(await outcomeOf(open, String(coins))).toBe('transaction-wrong-token')
    expect(await outcomeOf(open, `0x${'ab'.repeat(32)}`)).toBe('transaction-unknown')
  })

  it('reports a failed one, and one that no block holds yet', { meta: { req: 'N6' } }, async () => {
    const open = await givenOpenOrder(world, 'trc20')
    await world.rpc.call('evm_setAutomine', [false])
    const data = `0xa9059cbb${open.hexAddress.slice(2).padStart(64, '0')}${PRICE.toString(16).padStart(64, '0')}`
    const hash = await sendFrom(world.rpc, LOCAL_ACCOUNTS.demoWallet, { to: LOCAL_TOKENS.trc20, data })
    expect(await check(open, hash)).toMatchObject({ outcome: 'transaction-pending', amount: '999.000000' })
    // The deployer holds no tokens: its transfer reverts.
    const broke = await world.rpc.call('eth_sendTransaction', [
      { from: LOCAL_ACCOUNTS.deployer, to: LOCAL_TOKENS.trc20, data, gas: '0x186a0' },
    ])
    await world.mine(1)
    await world.rpc.call('evm_setAutomine', [true])
    await untilMined(world.rpc, String(broke))
    expect(await outcomeOf(open, String(broke))).toBe('transaction-failed')
  })
})
