import { expect, it } from 'vitest'
import { startRpcProxy } from '../../../../test/chain/rpc-proxy.ts'
import { lookForTransaction } from './transaction-look.ts'

it('N6 does not wait for a node that is silent', async () => {
  const silent = await startRpcProxy({ answer: async () => null, faultOf: () => ({ kind: 'hanging', ms: 20_000 }) })
  const startedAt = performance.now()
  expect(await lookForTransaction({ urls: [silent.url], finality: 'finalized' }, `0x${'ab'.repeat(32)}`)).toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  await silent.close()
}, 10_000)
