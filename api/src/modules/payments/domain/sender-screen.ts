import { fromEvmAddress, fromTronAddress } from './address.ts'

/** Whether money of a sender must not be used before somebody looked at it. */
export type ScreenSender = (chain: string, sender: string) => Promise<boolean>

/** A screen that knows a list of addresses, in the form of any network; throws one sentence when an entry is no address. */
export function screenByList(addresses: readonly string[]): ScreenSender {
  const listed = new Set<string>(
    addresses.map((text) => {
      const address = fromTronAddress(text) ?? fromEvmAddress(text)
      if (address === null) throw new Error(`SCREENED_SENDERS has "${text}", which is no TRON or Ethereum address.`)
      return address
    }),
  )
  return async (_chain, sender) => listed.has(sender)
}
