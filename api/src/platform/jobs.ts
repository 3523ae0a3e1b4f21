import { fromKnex, PgBoss, type QueueResult } from 'pg-boss'
import { sessionUrl, type Database } from './database.ts'
import { DomainError } from './domain-error.ts'
import type { MetricDefinition } from './metrics.ts'
import { withShare } from './retry.ts'
import { areaShare } from './shares.ts'
import { withSpan } from './tracing.ts'

const JOBS = areaShare('jobs')
const QUEUES = { schema: 'jobs', max: 4, useListenNotify: true, monitorIntervalSeconds: 5 }

/** The job only wakes a handler, which checks the table whether the work is still due. */
export interface Job {
  readonly name: string
  readonly payload: Readonly<Record<string, string>>
}

/** Throw to retry later. */
export type JobHandler = (payload: Readonly<Record<string, string>>) => Promise<void>

/** In the schema `jobs` of the same PostgreSQL. */
export interface JobQueue {
  /** Enqueues in the transaction that `db` is bound to: no commit, no job. */
  readonly enqueue: (db: Database, job: Job) => Promise<void>
  /** Jobs of a killed process are reassigned after ten seconds without a heartbeat. */
  readonly work: (handlers: Readonly<Record<string, JobHandler>>) => Promise<void>
  readonly stop: () => Promise<void>
}

/** One job at a time per name unless `concurrency` allows more. `onError` gets failures of handlers and of the queue. */
export async function openJobQueue(
  connectionString: string,
  names: readonly string[],
  onError: (error: unknown) => void,
  concurrency: Readonly<Record<string, number>> = {},
): Promise<JobQueue & { readonly metrics: readonly MetricDefinition[] }> {
  const boss = new PgBoss({ connectionString: sessionUrl(connectionString), ...QUEUES })
  boss.on('error', (fault: object) => onError(errorOf(fault)))
  const reportAndThrow = (error: unknown): never => {
    if (!isRule(error)) onError(error)
    throw error
  }
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, {
      notify: true,
      heartbeatSeconds: 10,
      retryLimit: 50,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 60,
    })
  }
  return {
    enqueue: async (db, job) => {
      await boss.send(job.name, job.payload, { db: fromKnex(db) })
    },
    work: async (handlers) => {
      for (const [name, handle] of Object.entries(handlers)) {
        // A notification tells of new jobs only; the poll finds those to be tried again, and would else come every 30 seconds.
        const options = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, localConcurrency: concurrency[name] ?? 1 }
        await boss.work<Record<string, string>>(name, options, async (jobs) => {
          for (const job of jobs)
            await withShare(JOBS, async () => withSpan(`job ${name}`, async () => handle(job.data))).catch(reportAndThrow)
        })
      }
    },
    metrics: jobMetrics(boss),
    stop: async () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** PgBoss counts every five seconds. */
function jobMetrics(boss: PgBoss): readonly MetricDefinition[] {
  const gauge = (name: MetricDefinition['name'], help: string, countOf: (queue: QueueResult) => number): MetricDefinition => ({
    name,
    help,
    label: 'queue',
    read: async () => Object.fromEntries((await boss.getQueues()).map((queue) => [queue.name, countOf(queue)])),
  })
  return [
    gauge('parlour_jobs_ready', 'Jobs that wait for a worker', ({ readyCount }) => readyCount),
    gauge('parlour_jobs_deferred', 'Jobs that wait to be tried again', ({ deferredCount }) => deferredCount),
    gauge('parlour_jobs_failed', 'Jobs that failed at the last try', ({ failedCount }) => failedCount),
  ]
}

/** A rule that forbids the work, as long as it does: the module shows it where people deal with it. */
function isRule(error: unknown): boolean {
  return error instanceof DomainError && error.kind !== 'unavailable'
}

function errorOf(fault: object): Error {
  if (fault instanceof Error) return fault
  const { message = 'The queue has a fault', code } = fault as { readonly message?: string; readonly code?: unknown }
  return Object.assign(new Error(message), { code })
}
