import { ConfigError, urlText, wholeNumber, type Environment } from './environment.ts'

/** How closely chains are watched. */
export interface ChainWatchConfig {
  /** Nodes of siblings of Ethereum that are looked at and never credited, by the name of the sibling. */
  readonly siblingUrls: Readonly<Record<string, readonly string[]>>
  /** After how many ranges of blocks one is asked again of another node. */
  readonly witnessEvery: number
}

const SIBLINGS = ['bsc', 'polygon', 'arbitrum']

/** Reads DETECT_CHAINS (`bsc=https://…|https://…,polygon=https://…`) and WITNESS_EVERY; throws ConfigError. */
export function chainWatchConfigOf(environment: Environment): ChainWatchConfig {
  return { siblingUrls: siblingUrls(environment), witnessEvery: wholeNumber(environment, 'WITNESS_EVERY', 20, 1, 10_000) }
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
