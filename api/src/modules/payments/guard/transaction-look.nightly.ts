import { expect, it } from 'vitest'
import { startRpcProxy } from '../../../../test/chain/rpc-proxy.ts'
import { lookForTransaction } from './transaction-look.ts'

it('does not wait for a node that is silent', { meta: { req: 'N6' }, timeout: 10_000 }, async () => {
  const silent = await startRpcProxy({ answer: async () => new Promise(() => undefined) })
  expect(await lookForTransaction({ urls: [silent.url], finality: 'finalized' }, `0x${'ab'.repeat(32)}`)).toBeNull()
  await silent.close()
})
