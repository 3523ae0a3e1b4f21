import { OLDEST_CONTRACTS } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { createHttpApp, type HttpAppDeps } from '../src/platform/http-app.ts'
import { STUBS } from './stubs.ts'

type GivenByEachTest = 'config' | 'db' | 'authenticate' | 'modules'

const unused = () => Promise.reject(new Error('unused'))
const notReady = () => false

/** The HTTP application of some modules, without sites, keys, vectors and blocked countries unless given. */
export async function createTestApp(given: Pick<HttpAppDeps, GivenByEachTest> & Partial<HttpAppDeps>): Promise<FastifyInstance> {
  return createHttpApp({
    authenticateKey: unused,
    siteUrlOf: () => null,
    answerReady: notReady,
    isLogging: false,
    visits: { epoch: () => 0, sawVector: () => undefined, answerReady: notReady },
    capabilitiesOf: async () => null,
    oldestContract: OLDEST_CONTRACTS.api,
    isCountryBlocked: async () => false,
    isReadOnly: STUBS.isReadOnly,
    metrics: null,
    load: { loopDelayMs: () => 0, elapsedMs: () => performance.now() },
    ...given,
  })
}
