import { ConfigError, urlText, type Environment } from './environment.ts'

/** Only addresses: keys stay with the persons who sign. */
export interface PayoutConfig {
  /** Null disables payouts and sweeps on a public chain. */
  readonly treasuries: Readonly<Record<'tron' | 'eth', string | null>>
  /** The HTTP interface of a TRON node, which accepts signed transfers; its JSON-RPC does not. */
  readonly tronApiUrl: string | null
}

/** TREASURY_ADDRESS_TRON, TREASURY_ADDRESS_ETH and TRON_API_URL; throws ConfigError. */
export function payoutConfigOf(environment: Environment): PayoutConfig {
  const tron = addressText(environment, 'TREASURY_ADDRESS_TRON', /^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'T and 33 letters or digits')
  const eth = addressText(environment, 'TREASURY_ADDRESS_ETH', /^0x[0-9a-fA-F]{40}$/, '0x and 40 hexadecimal digits')
  const tronApiUrl = urlText(environment, 'TRON_API_URL', ['http:', 'https:'])?.replace(/\/$/, '') ?? null
  return { treasuries: { tron, eth }, tronApiUrl }
}

function addressText(environment: Environment, name: string, form: RegExp, says: string): string | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  if (!form.test(text)) throw new ConfigError(`${name} is "${text}", but it must be an address: ${says}.`)
  return text
}
