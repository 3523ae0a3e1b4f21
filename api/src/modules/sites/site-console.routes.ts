import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import type { PublishMerchantEvent } from '../../platform/merchant-events.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import type { Orders } from '../orders/index.ts'
import { createHoldRepository } from './db/hold.repository.ts'
import { createIdleRepository, type IdleSite } from './db/idle.repository.ts'
import { openProvisioningBoard } from './db/provisioning.read-model.ts'
import { createSiteRepository } from './db/site.repository.ts'
import { createStatusRepository } from './db/status.repository.ts'
import { dayBefore, IDLE_DAYS, releasableOn } from './domain/idle-site.ts'
import { siteAddress } from './domain/site-host.ts'
import { makeChangeStatus, type ChangeStatusDeps } from './use-cases/change-status.ts'
import { makeDecideIdleSite } from './use-cases/decide-idle-site.ts'
import { makeRetryProvisioning, makeSkipStep } from './use-cases/push-provisioning.ts'
import { makeReadBoard } from './use-cases/read-board.ts'

const MOST_IDLE = 500

export interface SiteConsoleDeps extends Pick<ChangeStatusDeps, 'endContract' | 'reopenContract'> {
  readonly db: Database
  readonly config: Pick<Config, 'siteBaseDomain' | 'publicUrl'>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly orders: Pick<Orders, 'findOrder' | 'listPurchased'>
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly publish: PublishMerchantEvent
  readonly audit: AuditStaff
  readonly now: () => Date
}

export function siteConsoleRoutes(deps: SiteConsoleDeps): FastifyPluginAsync {
  const { audit, usernameOf } = deps
  const own = {
    ...deps,
    sitesOf: createSiteRepository,
    statusesOf: createStatusRepository,
    holdsOf: createHoldRepository,
    idleOf: createIdleRepository,
  }
  const addressOf = (slug: string) => siteAddress(slug, deps.config)
  const [retry, skip] = [makeRetryProvisioning(own), makeSkipStep(own)]
  const [changeStatus, decideIdle] = [makeChangeStatus(own), makeDecideIdleSite(own)]
  const readBoard = makeReadBoard({ ...deps, board: openProvisioningBoard(deps.db), addressOf })
  return async (app) => {
    addEndpoint(app, endpoints.listProvisioning, async () => readBoard())
    addEndpoint(app, endpoints.retryProvisioning, async (call) => {
      await retry({ ...call.body, record: audit(call) })
      return { orderId: call.body.orderId }
    })
    addEndpoint(app, endpoints.skipProvisioningStep, async (call) => {
      await skip({ ...call.body, record: audit(call) })
      return { orderId: call.body.orderId }
    })
    addEndpoint(app, endpoints.changeSiteStatus, async (call) => {
      const status = await changeStatus({ ...call.body, record: audit(call) })
      return { id: call.body.id, status }
    })
    addEndpoint(app, endpoints.listIdleSites, async () => {
      const idle = await createIdleRepository(deps.db).listSince(dayBefore(deps.now(), IDLE_DAYS.firstNotice), MOST_IDLE)
      const notified = idle.filter(({ firstNotifiedAt, lastNotifiedAt }) => (firstNotifiedAt ?? lastNotifiedAt) !== null)
      return Promise.all(notified.map(async (site) => presentIdle(site, await usernameOf(site.merchantId), addressOf(site.slug))))
    })
    addEndpoint(app, endpoints.decideIdleSite, async (call) => {
      const status = await decideIdle({ ...call.body, record: audit(call) })
      return { id: call.body.id, status }
    })
  }
}

function presentIdle({ id, siteName, status, since, firstNotifiedAt, lastNotifiedAt, taskAt }: IdleSite, merchant: string, domain: string) {
  return {
    id,
    merchant,
    siteName,
    domain,
    status,
    since,
    firstNotifiedAt: firstNotifiedAt?.toISOString() ?? null,
    lastNotifiedAt: lastNotifiedAt?.toISOString() ?? null,
    releasableOn: releasableOn(since),
    isDue: taskAt !== null,
  }
}
