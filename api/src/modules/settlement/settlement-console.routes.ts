import { endpoints, microOf, type BodyOf } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { openDisputeStore } from './db/dispute.store.ts'
import { closeTask, listTasks } from './db/task.store.ts'
import type { RecordedBatch, RecordedUsage } from './db/usage.store.ts'
import { lastOfFinal, type Dispute } from './domain/dispute.ts'
import { isDay } from './domain/utc-day.ts'
import { presentDispute } from './settlement.presenter.ts'

/** What the calls of the staff need. */
export interface SettlementConsoleDeps {
  readonly db: Database
  readonly answerDispute: (trx: Database, given: { readonly id: string; readonly answer: string; readonly by: string }) => Promise<Dispute>
  readonly recordUsage: (trx: Database, entries: readonly RecordedUsage[]) => Promise<RecordedBatch>
  readonly now: () => Date
}

type Entry = BodyOf<typeof endpoints.importUsage>['entries'][number]

/** No site moves more on a day. */
const MOST = 10_000_000_000_000n

/** Tasks, disputes and the feed of usage, for the staff. */
export function settlementConsoleRoutes({ db, answerDispute, recordUsage, now }: SettlementConsoleDeps): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listSettlementTasks, async () =>
      (await listTasks(db)).map((task) => ({ ...task, createdAt: task.createdAt.toISOString() })),
    )
    addEndpoint(app, endpoints.closeSettlementTask, async ({ body: { id, decision }, actor }) => {
      if (!(await closeTask(db, id, { decision, by: actor.accountId, at: now() }))) throw new DomainError('settlement.task-not-found')
      return { id }
    })
    addEndpoint(app, endpoints.listOpenDisputes, async () => {
      const open = await openDisputeStore(db).listUnanswered(lastOfFinal(now()))
      return open.map((dispute) => ({ ...presentDispute(dispute, now()), merchantId: dispute.merchantId }))
    })
    addEndpoint(app, endpoints.answerDispute, async ({ body, actor }) =>
      presentDispute(await db.transaction(async (trx) => answerDispute(trx, { ...body, by: actor.accountId })), now()),
    )
    addEndpoint(app, endpoints.importUsage, async ({ body }) => {
      const entries = body.entries.map(usageOf)
      const { recorded, refused } = await db.transaction(async (trx) => {
        const batch = await recordUsage(trx, entries)
        // All or nothing: a feed that names a site without a running contract is wrong as a whole.
        if (batch.refused.length > 0) throw new DomainError('sites.site-not-found')
        return batch
      })
      return { added: recorded, known: entries.length - recorded - refused.length }
    })
  }
}

function usageOf({ amount, ...entry }: Entry, index: number): RecordedUsage {
  const isNegative = amount.startsWith('-')
  const micro = microOf(isNegative ? amount.slice(1) : amount)
  const isFit = isDay(entry.day) && micro <= MOST && !(isNegative && entry.kind !== 'ggr')
  if (!isFit) throw new DomainError('platform.validation', { fields: { [`entries.${index}`]: 'range' } })
  return { ...entry, amount: isNegative ? -micro : micro, isDemonstration: false }
}
