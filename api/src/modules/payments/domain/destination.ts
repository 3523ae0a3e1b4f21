import { fromEvmAddress, fromTronAddress } from './address.ts'

export type Destination =
  | {
      readonly kind: 'address'
      readonly family: 'tron' | 'evm'
      readonly hexAddress: string
      /** The chain of the linked explorer; null for a bare address. */
      readonly explorer: string | null
    }
  | { readonly kind: 'transaction'; readonly hash: string }

/** Explorers by chain. For unknown explorers the address or hash in the link is read. */
const EXPLORERS: Readonly<Record<string, string>> = {
  'tronscan.org': 'tron',
  'tronscan.io': 'tron',
  'etherscan.io': 'eth',
  'bscscan.com': 'bsc',
  'polygonscan.com': 'polygon',
  'arbiscan.io': 'arbitrum',
}

/** Null for everything else, including addresses with a wrong checksum. Never throws. */
export function readDestination(text: string): Destination | null {
  const plain = text.trim()
  const receiver = /[?&]address=([0-9A-Za-z]+)/.exec(plain)?.[1]
  const terms = plain.split(/[^0-9A-Za-z]+/).filter((word) => word !== '')
  const isBare = terms.length === 1 && terms[0] === plain
  for (const word of isBare ? [plain] : [receiver ?? '', ...terms]) {
    const found = readWord(word, isBare ? null : explorerOf(plain))
    if (found) return found
  }
  return null
}

function readWord(word: string, explorer: string | null): Destination | null {
  const tron = fromTronAddress(word)
  if (tron) return { kind: 'address', family: 'tron', hexAddress: tron, explorer }
  const evm = fromEvmAddress(word)
  if (evm) return { kind: 'address', family: 'evm', hexAddress: evm, explorer }
  const hash = /^(?:0x)?([0-9a-fA-F]{64})$/.exec(word)?.[1]
  return hash === undefined ? null : { kind: 'transaction', hash: `0x${hash.toLowerCase()}` }
}

function explorerOf(text: string): string | null {
  const host = URL.canParse(text) ? new URL(text).hostname.replace(/^www\./, '') : ''
  return EXPLORERS[host] ?? null
}
