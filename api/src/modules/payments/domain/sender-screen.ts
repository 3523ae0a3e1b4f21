import { fromEvmAddress, fromTronAddress } from './address.ts'

export type ScreenSender = (chain: string, sender: string) => Promise<boolean>

/** Throws when an entry is not an address of any network. */
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
