import { ConfigError, urlText, wholeNumber, type Environment } from './environment.ts'

export interface ChainWatchConfig {
  /** Nodes of Ethereum siblings, by name; watched but never credited. */
  readonly siblingUrls: Readonly<Record<string, readonly string[]>>
  readonly witnessEvery: number
}

const SIBLINGS = ['bsc', 'polygon', 'arbitrum']

/** DETECT_CHAINS (`bsc=https://…|https://…,polygon=https://…`) and WITNESS_EVERY; throws ConfigError. */
export function chainWatchConfigOf(environment: Environment): ChainWatchConfig {
  return { siblingUrls: siblingUrls(environment), witnessEvery: wholeNumber(environment, 'WITNESS_EVERY') }
}

function siblingUrls({ DETECT_CHAINS: text = '' }: Environment): ChainWatchConfig['siblingUrls'] {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): [string, readonly string[]] => {
      const [name = '', ...rest] = part.split('=')
      const urls = rest
        .join('=')
        .split('|')
        .filter((url) => url !== '')
      if (!SIBLINGS.includes(name) || urls.length === 0)
        throw new ConfigError(`DETECT_CHAINS has "${part}", but it must be one of ${SIBLINGS.join(', ')} with = and the address of a node.`)
      return [name, urls.map((url) => urlText({ DETECT_CHAINS: url }, 'DETECT_CHAINS', ['http:', 'https:']) ?? url)]
    })
  return Object.fromEntries(entries)
}
