import { describe, expect, it } from 'vitest'
import { chainWatchConfigOf } from './chain-watch-config.ts'
import { ConfigError } from './environment.ts'

describe('the watch over chains', () => {
  it('reads the nodes of siblings and how often a witness is checked', () => {
    expect(chainWatchConfigOf({})).toEqual({ siblingUrls: {}, witnessEvery: 20 })
    const text = 'bsc=https://a.example/?key=1|https://b.example, polygon=http://c.example'
    expect(chainWatchConfigOf({ DETECT_CHAINS: text, WITNESS_EVERY: '5' })).toEqual({
      siblingUrls: { bsc: ['https://a.example/?key=1', 'https://b.example'], polygon: ['http://c.example'] },
      witnessEvery: 5,
    })
  })

  it.each(['bsc', 'bsc=', 'eth=https://a.example', 'bsc=ftp://a.example'])('rejects %s in one sentence', (text) => {
    expect(() => chainWatchConfigOf({ DETECT_CHAINS: text })).toThrow(ConfigError)
  })
})
