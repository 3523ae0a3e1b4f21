import { randomUUID } from 'node:crypto'
import { endpoints, type OutgoingTransfer, type SigningFile } from '@parlour/contracts'
import { signTransfers } from '../../../src/modules/payments/payout/sign-transfers.ts'
import type { MoneyWorld } from '../money-world.ts'

/** The well-known mnemonic of local chains; its keys are public. */
export const LOCAL_KEYS = {
  phrase: 'test test test test test test test test test test test junk',
  depositPath: "m/44'/60'/7'",
  treasuryPath: "m/44'/60'/0'/0/8",
}
const WEALTH = '0x8ac7230489e80000'

export function openStaff(world: Pick<MoneyWorld, 'callStaff' | 'rpc'>, method: 'trc20' | 'erc20') {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const sign = async () => {
    const { data: file } = await world.callStaff<SigningFile>(second, endpoints.exportPayouts, { method })
    const senders = file.transfers.flatMap(({ transaction }) => (transaction.rail === 'evm' ? [transaction.from] : []))
    await giveGas(world, senders)
    return signTransfers(file, LOCAL_KEYS)
  }
  return {
    prepareSweep: async (most: number) =>
      (await world.callStaff<OutgoingTransfer[]>(first, endpoints.prepareSweep, { method, atLeast: '1.000000', most })).data,
    prepare: async (id: string) => world.callStaff<OutgoingTransfer>(first, endpoints.preparePayout, { id }),
    approveAlone: async (ids: readonly string[]) => (await world.callStaff(first, endpoints.approvePayouts, { ids })).status,
    approve: async (ids: readonly string[]) => (await world.callStaff(second, endpoints.approvePayouts, { ids })).status,
    withdraw: async (id: string) => (await world.callStaff(third, endpoints.withdrawPayout, { id, reason: 'not wanted any more' })).status,
    sign,
    send: async (): Promise<readonly OutgoingTransfer[]> => {
      const transactions = await sign()
      if (transactions.length === 0) return []
      return (await world.callStaff<OutgoingTransfer[]>(second, endpoints.submitPayouts, { transactions })).data
    },
  }
}

export async function giveGas({ rpc }: Pick<MoneyWorld, 'rpc'>, hexAddresses: readonly string[]): Promise<void> {
  await rpc.batch(hexAddresses.map((hexAddress) => ['anvil_setBalance', [hexAddress, WEALTH]] as const))
}
