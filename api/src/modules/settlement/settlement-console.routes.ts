import { endpoints, microOf, type BodyOf } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { ActFacts, AuditStaff } from '../../platform/staff-audit.ts'
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
  readonly audit: AuditStaff
  readonly now: () => Date
}

type Entry = BodyOf<typeof endpoints.importUsage>['entries'][number]

/** No site moves more on a day. */
const MOST = 10_000_000_000_000n

/** Tasks, disputes and the feed of usage, for the staff. */
export function settlementConsoleRoutes({ db, answerDispute, recordUsage, audit, now }: SettlementConsoleDeps): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listSettlementTasks, async () =>
      (await listTasks(db)).map((task) => ({ ...task, createdAt: task.createdAt.toISOString() })),
    )
    addEndpoint(app, endpoints.closeSettlementTask, async (call) => {
      const { id, decision } = call.body
      await db.transaction(async (trx) => {
        const isClosed = await closeTask(trx, id, { decision, by: call.actor.accountId, at: now() })
        if (!isClosed) throw new DomainError('settlement.task-not-found')
        await audit(call)(trx, { subject: `task ${id}`, reason: decision, before: { state: 'open' }, after: { state: 'closed' } })
      })
      return { id }
    })
    addEndpoint(app, endpoints.listOpenDisputes, async () => {
      const open = await openDisputeStore(db).listUnanswered(lastOfFinal(now()))
      return open.map((dispute) => ({ ...presentDispute(dispute, now()), merchantId: dispute.merchantId }))
    })
    addEndpoint(app, endpoints.answerDispute, async (call) => {
      const { body, actor } = call
      const answered = await db.transaction(async (trx) => {
        const stood = await openDisputeStore(trx).lock(body.id)
        const dispute = await answerDispute(trx, { ...body, by: actor.accountId })
        const subject = `dispute ${dispute.id} merchant ${dispute.merchantId}`
        await audit(call)(trx, { subject, reason: '', before: { answer: stood?.answer }, after: { answer: dispute.answer } })
        return dispute
      })
      return presentDispute(answered, now())
    })
    addEndpoint(app, endpoints.importUsage, async (call) => {
      const entries = call.body.entries.map(usageOf)
      const { recorded, refused } = await db.transaction(async (trx) => {
        const batch = await recordUsage(trx, entries)
        // All or nothing: a feed that names a site without a running contract is wrong as a whole.
        if (batch.refused.length > 0) throw new DomainError('sites.site-not-found')
        if (batch.recorded > 0) await audit(call)(trx, importOf(call.body.entries, batch.recorded))
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

/** What the log of the staff keeps of a feed: of which sites and days, and how much was new. */
function importOf(entries: readonly Entry[], recorded: number): ActFacts {
  const sites = [...new Set(entries.map(({ siteId }) => `site ${siteId}`))]
  const days = entries.map(({ day }) => day).toSorted()
  return { subject: sites.join(' '), reason: '', before: null, after: { recorded, firstDay: days[0], lastDay: days.at(-1) } }
}
