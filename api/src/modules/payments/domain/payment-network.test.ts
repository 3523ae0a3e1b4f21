import { describe, expect, it } from 'vitest'
import { testConfig } from '../../../../test/test-config.ts'
import { openDatabase } from '../../../platform/database.ts'
import { createPayments, type PaymentsDeps } from '../index.ts'
import { writtenAddress } from './attempt.ts'
import { publicNetwork } from './payment-network.ts'

const unused = () => {
  throw new Error('unused')
}

describe('a public network', () => {
  it('is known by the chain id of its node', () => {
    const [tron, ethereum] = [publicNetwork(728_126_428, ['http://node'], 0n), publicNetwork(1, ['http://node'], 0n)]
    expect(tron && writtenAddress(tron, tron.token)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
    expect(ethereum && writtenAddress(ethereum, ethereum.token)).toBe('0xdAC17F958D2ee523a2206206994597C13D831ec7')
    expect(publicNetwork(56, ['http://node'], 0n)).toBeNull()
  })

  it('F11 is refused without a key of its own', () => {
    const network = publicNetwork(1, ['http://node'], 0n)
    const deps: PaymentsDeps = {
      db: openDatabase('postgresql://127.0.0.1/unused'),
      networks: network ? [network] : [],
      depositXpub: testConfig().depositXpub,
      orders: { within: unused, findOrder: unused, oddOrders: unused, briefOrders: unused },
      ledger: { within: unused, read: unused },
      sites: { progressOf: unused, liveSince: unused },
    }
    expect(() => createPayments(deps)).toThrow('DEPOSIT_XPUB must be set')
  })
})
