import { expect, it } from 'vitest'
import { startRpcProxy } from '../../../../test/chain/rpc-proxy.ts'
import { lookForTransaction } from './transaction-look.ts'

it('finds nothing where no node answers, and calls each of them once', { meta: { req: 'N6' } }, async () => {
  const refusing = await startRpcProxy({ answer: async () => null, faultOf: () => ({ kind: 'refused', status: 503, body: '' }) })
  const chain = { urls: [refusing.url, refusing.url], finality: 'finalized' } as const
  expect(await lookForTransaction(chain, `0x${'ab'.repeat(32)}`)).toBeNull()
  expect(refusing.counts.requests).toBe(2)
  await refusing.close()
})
