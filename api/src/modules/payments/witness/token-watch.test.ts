import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { LOCAL_CHAIN_ID, LOCAL_TOKENS } from '../../../chain/index.ts'
import { JsonRpcError, type JsonRpc } from '../../../platform/json-rpc.ts'
import { createAlarmRepository } from '../db/alarm.repository.ts'
import { createTokenFactRepository } from '../db/witness.repository.ts'
import { localNetworks, type PaymentNetwork } from '../domain/payment-network.ts'
import { watchToken } from './token-watch.ts'

const PAUSED = '0x5c975abb'
const FEE_RATE = '0xdd644f72'

let database: TestDatabase
let network: PaymentNetwork

beforeAll(async () => {
  database = await createTestDatabase()
  const [tron] = localNetworks({ url: 'http://127.0.0.1:9', chainId: LOCAL_CHAIN_ID, tokens: LOCAL_TOKENS }, 1_000_000n)
  if (!tron) throw new Error('no network')
  network = tron
})
beforeEach(async () => {
  await database.db.raw('TRUNCATE payments_token_facts, payments_chain_alarms')
})
afterAll(async () => {
  await database.drop()
})

function tokenWith(switches: Readonly<Record<string, number>>): JsonRpc {
  const call = async (_method: string, params: readonly unknown[]) => {
    const [{ data }] = params as readonly [{ readonly data: string }]
    const value = switches[data]
    if (value === undefined) throw new JsonRpcError(3, 'execution reverted')
    return `0x${value.toString(16).padStart(64, '0')}`
  }
  return { call, batch: async () => [] }
}

const look = async (rpc: JsonRpc) => watchToken({ db: database.db, now: () => new Date(), log: () => undefined }, network, rpc)
const alarms = async () => createAlarmRepository(database.db).listOpen(5)

describe('the watch over the token', () => {
  it('says nothing while its switches stay, and takes a missing one for not offered', async () => {
    const token = tokenWith({ [PAUSED]: 0 })
    await look(token)
    await look(token)
    expect(await alarms()).toEqual([])
    expect(await createTokenFactRepository(database.db).read(network.chain, network.token)).toMatchObject({
      paused: '0',
      basisPointsRate: 'not offered',
    })
  })

  it('alarms when the token is paused or takes a fee', async () => {
    await look(tokenWith({ [PAUSED]: 0, [FEE_RATE]: 0 }))
    await look(tokenWith({ [PAUSED]: 1, [FEE_RATE]: 10 }))
    expect(await alarms()).toMatchObject([
      {
        kind: 'token-changed',
        isStopping: false,
        facts: { paused: { before: '0', now: '1' }, basisPointsRate: { before: '0', now: '10' } },
      },
    ])
  })

  it('alarms at the first look when the token is paused already', async () => {
    await look(tokenWith({ [PAUSED]: 1 }))
    expect(await alarms()).toMatchObject([{ facts: { paused: { before: null, now: '1' } } }])
  })

  it('keeps what it knows when the node fails', async () => {
    await look(tokenWith({ [PAUSED]: 0 }))
    const ill: JsonRpc = { call: async () => Promise.reject(new JsonRpcError(503, 'lack of resources')), batch: async () => [] }
    await expect(look(ill)).rejects.toThrow('lack of resources')
    expect(await createTokenFactRepository(database.db).read(network.chain, network.token)).toMatchObject({ paused: '0' })
  })
})
