import { endpoints, type OutgoingTransfer, type Payout, type SigningFile, type Site } from '@parlour/contracts'
import { signTransfers } from '../src/modules/payments/index.ts'
import { buySite, buyWithDeposit, PROOF, type WantedSite } from './open-site.ts'
import type { World } from './open-world.ts'
import { merchantIdOf, personOf, siteOf } from './people.ts'
import type { Moment, Moments } from './story.types.ts'

const DAY = 24
const WALLET = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'
const REFUNDED = 'agent01'
const SITE_OF_REFUNDED: WantedSite = { siteName: 'Copper Fox', countriesId: 124, packageId: 'standard', templateId: 'opera', scheme: 3 }
/** Merchants who give up, and their deposits. */
const LEAVING = { andaman: 500, mekong: 850, lagoon: 700, savanna: 600 } as const

/** The well-known mnemonic of local chains; its keys are public. */
const KEYS = {
  phrase: 'test test test test test test test test test test test junk',
  depositPath: "m/44'/60'/7'",
  treasuryPath: "m/44'/60'/0'/0/8",
}
const GAS = '0x8ac7230489e80000'

/** Money that leaves: deposits of contracts that are over, credit that a merchant wants back, and sweeps to the treasury. */
export function payoutsStory(moments: Moments): readonly Moment[] {
  return [...returnedDeposits(moments), ...refunds(moments), moments.callsOnly(5, prepareSweep)]
}

/** One deposit is returned, one is on its way, one return was withdrawn, and one waits with the wallet that the merchant named. */
function returnedDeposits({ hoursAgo, callsOnly }: Moments): readonly Moment[] {
  return [
    hoursAgo(15 * DAY, async (world) => {
      for (const [account, usdt] of Object.entries(LEAVING)) await buyWithDeposit(world, account, siteOf(personOf(account)), usdt)
    }),
    ...Object.keys(LEAVING).map((account, index) => callsOnly((8 - index) * DAY, async (world) => closeSite(world, account))),
    hoursAgo(6.4 * DAY, fillTreasury),
    callsOnly(6.3 * DAY, async (world) => nameWallet(world, 'andaman')),
    hoursAgo(5.1 * DAY, async (world) => {
      const { id } = await proposeReturn(world, 'andaman')
      await world.call('finance1', endpoints.preparePayout, { id })
      await approveAndSend(world, [id])
    }),
    callsOnly(4.1 * DAY, async (world) => nameWallet(world, 'mekong')),
    callsOnly(3.9 * DAY, async (world) => nameWallet(world, 'lagoon')),
    callsOnly(60, async (world) => {
      const { id } = await proposeReturn(world, 'mekong')
      await world.call('finance1', endpoints.preparePayout, { id })
    }),
    callsOnly(48, async (world) => {
      const { id } = await proposeReturn(world, 'savanna')
      const reason = 'The merchant wrote that the wallet is not its own any more.'
      await world.call('owner1', endpoints.withdrawPayout, { id, reason })
    }),
  ]
}

function refunds({ hoursAgo, callsOnly }: Moments): readonly Moment[] {
  const ids: string[] = []
  const request = async (world: World, amount: string) => void ids.push(await requestPayout(world, amount))
  return [
    hoursAgo(100, async (world) => void (await buySite(world, REFUNDED, SITE_OF_REFUNDED, 900_000_000n))),
    callsOnly(98, async (world) => request(world, '60.000000')),
    hoursAgo(90, async (world) => {
      await world.call('finance1', endpoints.preparePayout, { id: ids[0] })
      await approveAndSend(world, ids)
    }),
    callsOnly(77, async (world) => request(world, '150.000000')),
    callsOnly(49, async (world) => request(world, '35.000000')),
    callsOnly(47.5, async (world) => {
      await world.call('finance1', endpoints.withdrawPayout, { id: ids[2], reason: 'Requested twice, by mistake.' })
    }),
    callsOnly(20, async (world) => request(world, '90.000000')),
    callsOnly(6, async (world) => void (await world.call('finance1', endpoints.preparePayout, { id: ids[3] }))),
    callsOnly(2, async (world) => request(world, '45.000000')),
  ]
}

async function closeSite(world: World, account: string): Promise<void> {
  const { list } = await world.call<{ list: readonly Site[] }>(account, endpoints.listSites)
  const reason = 'The merchant gives up the business and asked for it.'
  await world.call('operations1', endpoints.changeSiteStatus, { id: list[0]?.id, action: 'close', reason })
}

async function nameWallet(world: World, account: string): Promise<void> {
  await world.call(account, endpoints.nameReturnWallet, { method: 'trc20', address: WALLET, ...PROOF })
}

async function proposeReturn(world: World, account: string): Promise<OutgoingTransfer> {
  const merchantId = await merchantIdOf(world, account)
  type Due = { readonly merchantId: string; readonly named: { readonly version: number } | null }
  const due = await world.call<readonly Due[]>('finance1', endpoints.listDepositReturns)
  const version = due.find((one) => one.merchantId === merchantId)?.named?.version
  const wallet = { method: 'trc20', address: WALLET, ...(version === undefined ? {} : { walletVersion: version }) }
  const reason = version === undefined ? 'The merchant sent this wallet in a message.' : 'As the merchant named it.'
  return world.call('finance1', endpoints.proposeReturn, { merchantId, ...wallet, reason })
}

async function requestPayout(world: World, amount: string): Promise<string> {
  return (await world.call<Payout>(REFUNDED, endpoints.requestPayout, { amount, method: 'trc20', address: WALLET, ...PROOF })).id
}

async function fillTreasury(world: World): Promise<void> {
  const request = { method: 'trc20', atLeast: '900.000000', most: 3 }
  const prepared = await world.call<readonly OutgoingTransfer[]>('finance1', endpoints.prepareSweep, request)
  await approveAndSend(
    world,
    prepared.map(({ id }) => id),
  )
}

/** One person of finance wants to move deposits to the treasury; a second one has to approve it. */
async function prepareSweep(world: World): Promise<void> {
  await world.call('finance1', endpoints.prepareSweep, { method: 'trc20', atLeast: '500.000000', most: 4 })
}

/** A second person approves, and the transfers are signed beside the product and handed in. */
async function approveAndSend(world: World, ids: readonly string[]): Promise<void> {
  const { node } = world
  await world.call('owner1', endpoints.approvePayouts, { ids })
  const file = await world.call<SigningFile>('finance1', endpoints.exportPayouts, { method: 'trc20' })
  for (const { transaction } of file.transfers) if (transaction.rail === 'evm') await node.call('anvil_setBalance', [transaction.from, GAS])
  await world.call('finance1', endpoints.submitPayouts, { transactions: await signTransfers(file, KEYS) })
  await node.finalize()
}
