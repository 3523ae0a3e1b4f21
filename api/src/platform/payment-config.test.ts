import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paymentConfigOf } from './payment-config.ts'

const ADDRESSES = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']

describe('the variables of payments', () => {
  it('say TRC20 for orders, no tolerance, seven days and nobody on a list unless they are set', { meta: { req: 'K10' } }, () => {
    expect(paymentConfigOf({})).toEqual({ orderNetworks: ['trc20'], paymentTolerance: 0n, lateWindowDays: 7, screenedSenders: [] })
  })

  it('read networks, a tolerance of at most one USDT and a window', () => {
    const config = paymentConfigOf({ ORDER_NETWORKS: 'erc20, trc20', PAYMENT_TOLERANCE_USDT: '0.5', LATE_WINDOW_DAYS: '3' })
    expect(config).toMatchObject({ orderNetworks: ['trc20', 'erc20'], paymentTolerance: 500_000n, lateWindowDays: 3 })
  })

  it('read listed senders from a list or from a file', async () => {
    expect(paymentConfigOf({ SCREENED_SENDERS: ADDRESSES.join(', ') }).screenedSenders).toEqual(ADDRESSES)
    const directory = await mkdtemp(join(tmpdir(), 'parlour-senders-'))
    const file = join(directory, 'senders.txt')
    await writeFile(file, `${ADDRESSES.join('\n')}\n`)
    expect(paymentConfigOf({ SCREENED_SENDERS: file }).screenedSenders).toEqual(ADDRESSES)
    await rm(directory, { recursive: true })
    expect(() => paymentConfigOf({ SCREENED_SENDERS: file })).toThrow('SCREENED_SENDERS')
  })

  it.each([
    { ORDER_NETWORKS: 'trc20,btc' },
    { PAYMENT_TOLERANCE_USDT: '1.000001' },
    { PAYMENT_TOLERANCE_USDT: '-1' },
    { LATE_WINDOW_DAYS: '91' },
  ])('reject %o in one sentence', (environment) => {
    expect(() => paymentConfigOf(environment)).toThrow(/^[A-Z_]+ is ".*", but it must be .*\.$/)
  })
})
