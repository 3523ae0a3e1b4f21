import { describe, expect, it } from 'vitest'
import { chainConfigOf, isChainGiven } from './chain-config.ts'

const XPUB = `xpub${'1'.repeat(105)}`
const read = (environment: Record<string, string>) => chainConfigOf(environment)

describe('the configuration of the chains', () => {
  it('is the local chain unless a node is named', () => {
    const config = read({})
    expect(config).toEqual({ chainUrl: null, rpcUrls: { tron: [], eth: [] }, depositXpub: null, dustLimit: 1_000_000n })
    expect(isChainGiven(config)).toBe(false)
  })

  it('takes several nodes of each chain, the first one first', () => {
    const config = read({
      TRON_RPC_URLS: 'https://one.example/jsonrpc, https://two.example',
      ETH_RPC_URLS: 'http://three.example',
      DEPOSIT_XPUB: XPUB,
    })
    expect(config.rpcUrls).toEqual({ tron: ['https://one.example/jsonrpc', 'https://two.example'], eth: ['http://three.example'] })
    expect(isChainGiven(config)).toBe(true)
  })

  it.each([
    ['1', 1_000_000n],
    ['0', 0n],
    ['0.5', 500_000n],
    ['0.000001', 1n],
  ])('reads the limit of dust %s exactly', (text, micro) => {
    expect(read({ DUST_LIMIT: text }).dustLimit).toBe(micro)
  })

  it.each([
    [{ TRON_RPC_URLS: 'https://one.example' }, 'DEPOSIT_XPUB must be set when TRON_RPC_URLS names a chain'],
    [{ CHAIN_URL: 'http://node.example' }, 'DEPOSIT_XPUB must be set when CHAIN_URL names a chain'],
    [{ TRON_RPC_URLS: 'https://one.example,ftp://two.example', DEPOSIT_XPUB: XPUB }, 'TRON_RPC_URLS must be an address'],
    [{ ETH_RPC_URLS: 'nowhere', DEPOSIT_XPUB: XPUB }, 'ETH_RPC_URLS must be an address'],
    [{ CHAIN_URL: 'http://a.example', ETH_RPC_URLS: 'http://b.example', DEPOSIT_XPUB: XPUB }, 'CHAIN_URL must not be set beside'],
    [{ DUST_LIMIT: '1e3' }, 'DUST_LIMIT'],
    [{ DUST_LIMIT: '0.0000001' }, 'DUST_LIMIT'],
    [{ DUST_LIMIT: '-1' }, 'DUST_LIMIT'],
  ])('does not start with %j', (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence)
  })
})
