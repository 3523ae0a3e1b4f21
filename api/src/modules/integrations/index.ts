import { INTEGRATION_LIMITS } from '@parlour/contracts'
import type { AuthenticateKey } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { ReadIncidents } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import type { Readable } from '../../platform/named-statement.ts'
import { resealValues, type ResealCounts } from '../../platform/reseal.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createTextSeal } from '../../platform/text-seal.ts'
import { createIntegrationsUnitOfWork } from './db/integrations.unit-of-work.ts'
import { listFailingMerchants, listFailingWebhooks, sealedSecrets, type FailingWebhook } from './db/webhook.repository.ts'
import { createCallBudget } from './domain/call-budget.ts'
import { createTextPost } from './post-text.ts'
import { authenticateKey } from './use-cases/manage-keys.ts'
import type { KeyOwner, PostText, ProveAgain } from './use-cases/integrations-context.ts'
import { notifyWebhooks, deliverEvent, scheduleDueDeliveries } from './use-cases/send-delivery.ts'
import { webhookRoutes, keyRoutes } from './integrations.routes.ts'

export { integrationsData } from './db/personal-data.ts'

type Peppers = Pick<Config, 'passwordPepper' | 'previousPasswordPepper'>

const secretSeal = ({ passwordPepper, previousPasswordPepper }: Peppers) =>
  createTextSeal(passwordPepper, 'webhook-secret', previousPasswordPepper)

/** What the previous pepper sealed. */
export async function resealWebhookSecrets(db: Database, peppers: Peppers): Promise<ResealCounts> {
  const { reseal } = secretSeal(peppers)
  return resealValues(sealedSecrets(db), async (webhookId, sealed) => reseal(webhookId, sealed))
}

export interface IntegrationsDeps {
  readonly db: Database
  readonly config: Peppers & Pick<Config, 'isWebhookLoopbackAllowed' | 'clockOffsetMs'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly ownerOf: (accountId: string) => Promise<KeyOwner>
  readonly siteAddressOf: (slug: string) => string
  readonly assertMayCreateKeys: (db: Database, merchantId: string) => Promise<void>
  readonly proveAgain: ProveAgain
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
  readonly post?: PostText
}

export interface Integrations extends ApiModule {
  readonly publish: PublishMerchantEvent
  readonly authenticateKey: AuthenticateKey
  readonly failingWebhooks: (on: Readable, merchantId: string) => Promise<readonly FailingWebhook[]>
  readonly incidents: ReadIncidents
  readonly scheduleDue: () => Promise<void>
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 10_000
const LISTED_FAILING = 20

export function createIntegrations(deps: IntegrationsDeps): Integrations {
  const { db, config, queue, ownerOf, siteAddressOf, assertMayCreateKeys, proveAgain, now } = deps
  const rule = { isLoopbackAllowed: config.isWebhookLoopbackAllowed }
  const ctx = {
    ...createIntegrationsUnitOfWork(db, { queue, assertMayCreateKeys }),
    seal: secretSeal(config),
    rule,
    proveAgain,
    post: deps.post ?? createTextPost(rule),
    siteAddressOf,
    ownerOf,
    budget: createCallBudget(INTEGRATION_LIMITS.keyCallsPerMinute),
    clockOffsetMs: config.clockOffsetMs,
    now,
  }
  const scheduleDue = async () => scheduleDueDeliveries(ctx)
  return {
    routes: async (app) => {
      await app.register(webhookRoutes(ctx))
      await app.register(keyRoutes(ctx))
    },
    jobs: { 'integrations.deliver': async ({ id }) => void (id && (await deliverEvent(ctx, id))) },
    publish: async (trx, event) => notifyWebhooks(ctx, ctx.within(trx), event),
    authenticateKey: async (token, scope) => authenticateKey(ctx, token, scope),
    failingWebhooks: listFailingWebhooks,
    incidents: async (on) => listFailingMerchants(on, LISTED_FAILING),
    scheduleDue,
    startSweeps: () => startSweep('integrations.deliveries', scheduleDue, SWEEP_MS, deps.onFault),
  }
}
