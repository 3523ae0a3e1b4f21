import { expect, it } from 'vitest'
import { payoutConfigOf } from './payout-config.ts'

it('reads treasuries and the interface of TRON, and names what is no address', () => {
  expect(payoutConfigOf({})).toEqual({ treasuries: { tron: null, eth: null }, tronApiUrl: null })
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const eth = `0x${'a'.repeat(40)}`
  expect(payoutConfigOf({ TREASURY_ADDRESS_TRON: tron, TREASURY_ADDRESS_ETH: eth, TRON_API_URL: 'https://node.example/' })).toEqual({
    treasuries: { tron, eth },
    tronApiUrl: 'https://node.example',
  })
  expect(() => payoutConfigOf({ TREASURY_ADDRESS_TRON: eth })).toThrow('TREASURY_ADDRESS_TRON is')
  expect(() => payoutConfigOf({ TREASURY_ADDRESS_ETH: tron })).toThrow('TREASURY_ADDRESS_ETH is')
  expect(() => payoutConfigOf({ TRON_API_URL: 'node' })).toThrow('TRON_API_URL must be an address')
})
