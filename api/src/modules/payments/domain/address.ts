import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { bytesToHex, getAddress, hexToBytes, isAddress, type Hex } from 'viem'

const TRON_PREFIX = 0x41
const base58check = createBase58check(sha256)

/** 20 bytes in hex → `T…`: base58check of 0x41 and the bytes. */
export function toTronAddress(hexAddress: string): string {
  return base58check.encode(Uint8Array.of(TRON_PREFIX, ...hexToBytes(hexOf(hexAddress))))
}

/** `T…` → 20 bytes in lower-case hex; null when the checksum or the length is wrong. */
export function fromTronAddress(text: string): Hex | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return null
  try {
    const bytes = base58check.decode(text)
    return bytes.length === 21 && bytes[0] === TRON_PREFIX ? bytesToHex(bytes.subarray(1)) : null
  } catch {
    return null
  }
}

/** 20 bytes in hex → the mixed-case checksum form of EIP-55. */
export function toChecksumAddress(hexAddress: string): string {
  return getAddress(hexAddress)
}

/** `0x…` with a correct or no checksum → lower-case hex, or null. */
export function fromEvmAddress(text: string): Hex | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null
  const isOneCase = text.slice(2) === text.slice(2).toLowerCase()
  return isOneCase || isAddress(text, { strict: true }) ? hexOf(text.toLowerCase()) : null
}

function hexOf(text: string): Hex {
  return `0x${text.slice(2)}`
}

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
