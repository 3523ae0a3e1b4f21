import { endpoints, wireOf } from '@parlour/contracts'
import { LOCAL_ACCOUNTS } from '../../../src/chain/index.ts'
import { toChecksumAddress, toTronAddress } from '../../../src/modules/payments/domain/address.ts'
import type { MoneyWorld } from '../money-world.ts'
import type { Market } from './market.ts'
import { giveGas, openStaff } from './staff.ts'

const METHODS = ['trc20', 'erc20'] as const
const CHAINS = { trc20: 'tron', erc20: 'eth' } as const
const MOST = 3
const CREDIT_MICRO = 1_000_000n

/** `draw` returns an integer below its argument. */
export interface Cashier {
  readonly requestPayout: () => Promise<void>
  readonly sit: () => Promise<void>
}

export function openCashier(world: MoneyWorld, { merchants }: Market, draw: (below: number) => number): Cashier {
  const staff = { trc20: openStaff(world, 'trc20'), erc20: openStaff(world, 'erc20') }
  const methodOf = () => METHODS[draw(METHODS.length)] ?? 'trc20'
  return {
    requestPayout: async () => {
      const merchantId = merchants[draw(merchants.length)] ?? ''
      const method = methodOf()
      const row: { balance: bigint } | undefined = await world
        .db('ledger_accounts')
        .where({ code: `credit:${merchantId}` })
        .first('balance')
      const part = -(row?.balance ?? 0n) / BigInt(1 + draw(4))
      const amount = wireOf(part > CREDIT_MICRO ? part : CREDIT_MICRO)
      const address = (method === 'trc20' ? toTronAddress : toChecksumAddress)(LOCAL_ACCOUNTS.deployer.toLowerCase())
      await world.call(merchantId, endpoints.requestPayout, { amount, method, address })
    },
    sit: async () => {
      const method = methodOf()
      const { prepareSweep, prepare, approve, withdraw, send } = staff[method]
      const ids = (await prepareSweep(1 + draw(MOST))).map(({ id }) => id)
      const reserved: { id: string }[] = await world
        .db('payments_payouts')
        .where({ state: 'reserved', chain: CHAINS[method] })
        .orderBy('requested_at')
        .limit(MOST)
        .select('id')
      for (const { id } of reserved) if ((await prepare(id)).status === 200) ids.push(id)
      // The last one may go: nothing waits for its nonce.
      const unwanted = draw(3) === 0 ? ids.pop() : undefined
      if (unwanted !== undefined) await withdraw(unwanted)
      if (ids.length > 0) await approve(ids)
      await send()
    },
  }
}

/** A reorganisation may take the gas of a sender, so senders are funded again. */
export async function isUnderWay(world: MoneyWorld): Promise<boolean> {
  const sent: { sender: string }[] = await world.db('payments_payouts').where({ state: 'sent' }).select('sender')
  await giveGas(
    world,
    sent.map(({ sender }) => sender),
  )
  return sent.length > 0
}
