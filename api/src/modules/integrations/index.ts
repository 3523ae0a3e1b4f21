import { INTEGRATION_LIMITS } from '@parlour/contracts'
import type { AuthenticateKey } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createTextSeal } from '../../platform/text-seal.ts'
import { createDeliveryRepository } from './db/delivery.repository.ts'
import { createKeyRepository } from './db/key.repository.ts'
import { createWebhookRepository } from './db/webhook.repository.ts'
import { createCallBudget } from './domain/call-budget.ts'
import type { ProveAgain } from './prove-again.types.ts'
import { logStartOf } from './domain/retry-plan.ts'
import { keyRoutes, type KeyRouteDeps } from './key.routes.ts'
import { createTextPost } from './post-text.ts'
import { makeAuthenticateKey, type KeyCheckDeps } from './use-cases/authenticate-key.ts'
import { makeDeliverEvent, type PostText } from './use-cases/deliver-event.ts'
import { makeNotifyWebhooks } from './use-cases/notify-webhooks.ts'
import { webhookRoutes } from './webhook.routes.ts'

export { integrationsData } from './db/personal-data.ts'

export interface IntegrationsDeps {
  readonly db: Database
  readonly config: Pick<Config, 'passwordPepper' | 'isWebhookLoopbackAllowed'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly ownerOf: KeyCheckDeps['ownerOf']
  readonly siteAddressOf: (slug: string) => string
  readonly assertMayCreateKeys?: KeyRouteDeps['assertMayCreate']
  readonly proveAgain: ProveAgain
  readonly now: () => Date
  readonly onFault?: (error: unknown) => void
  readonly post?: PostText
}

export interface Integrations extends ApiModule {
  readonly publish: PublishMerchantEvent
  readonly authenticateKey: AuthenticateKey
  readonly scheduleDue: () => Promise<void>
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 10_000

export function createIntegrations(deps: IntegrationsDeps): Integrations {
  const { db, config, queue, proveAgain, now } = deps
  const rule = { isLoopbackAllowed: config.isWebhookLoopbackAllowed }
  const seal = createTextSeal(config.passwordPepper, 'webhook-secret')
  const storesOf = (on: Database) => ({ webhooks: createWebhookRepository(on), deliveries: createDeliveryRepository(on) })
  const deliver = makeDeliverEvent({ ...storesOf(db), seal, post: deps.post ?? createTextPost(rule), now })
  const scheduleDue = async () => {
    const { deliveries } = storesOf(db)
    await deliveries.forgetBefore(logStartOf(now()))
    for (const id of await deliveries.listDue(now())) await queue.enqueue(db, { name: 'integrations.deliver', payload: { id } })
  }
  return {
    routes: async (app) => {
      await app.register(webhookRoutes({ db, queue, seal, rule, proveAgain, now }))
      await app.register(keyRoutes({ db, assertMayCreate: deps.assertMayCreateKeys ?? (async () => undefined), proveAgain, now }))
    },
    jobs: { 'integrations.deliver': async ({ id }) => void (id && (await deliver(id))) },
    publish: makeNotifyWebhooks({ storesOf, queue, siteAddressOf: deps.siteAddressOf, now }),
    authenticateKey: makeAuthenticateKey({
      keys: createKeyRepository(db),
      ownerOf: deps.ownerOf,
      budget: createCallBudget(INTEGRATION_LIMITS.keyCallsPerMinute),
      now,
    }),
    scheduleDue,
    startSweeps: () => startSweep(scheduleDue, SWEEP_MS, deps.onFault),
  }
}
