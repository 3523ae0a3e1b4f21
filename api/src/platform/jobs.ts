import { SpanKind } from '@opentelemetry/api'
import { fromKnex, PgBoss, type QueueResult } from 'pg-boss'
import { sessionUrl, type Database } from './database.ts'
import { DomainError } from './domain-error.ts'
import type { MetricDefinition } from './metrics.ts'
import { withShare } from './retry.ts'
import { areaShare } from './shares.ts'
import { startSweep, type Sweep } from './sweep.ts'
import { continueTrace, tracePosition, withSpan } from './tracing.ts'

const JOBS = areaShare('jobs')
const QUEUES = { schema: 'jobs', max: 4, useListenNotify: true, monitorIntervalSeconds: 5 }
const QUEUE = { notify: true, heartbeatSeconds: 10, retryLimit: 50, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }
const LOOK_MS = 1_000

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
  let looks: Sweep | null = null
  for (const name of names) await boss.createQueue(name, QUEUE)
  return {
    enqueue: async (db, job) => {
      await boss.send(job.name, { ...job.payload, ...tracePosition() }, { db: fromKnex(db) })
    },
    work: async (handlers) => {
      const workers: Record<string, readonly string[]> = {}
      for (const [name, handle] of Object.entries(handlers)) {
        const work = async (data: Job['payload']) => withShare(JOBS, async () => runJob(name, handle, data)).catch(reportAndThrow)
        workers[name] = await startWorkers(boss, name, concurrency[name] ?? 1, work)
      }
      looks = startSweep('platform.jobs', async () => notifyOfDueJobs(boss, workers), LOOK_MS, onError)
    },
    metrics: [...countedMetrics(boss), ...waitingMetrics(boss, names)],
    stop: async () => {
      await looks?.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Each attempt is a span in the trace of whoever enqueued the job. */
async function runJob(name: string, handle: JobHandler, { traceparent, ...payload }: Job['payload']): Promise<void> {
  const position = traceparent === undefined ? {} : { traceparent }
  await continueTrace(position, async () => withSpan(`job ${name}`, async () => handle(payload), { kind: SpanKind.CONSUMER }))
}

/** Returns their ids. */
async function startWorkers(boss: PgBoss, name: string, count: number, work: JobHandler): Promise<readonly string[]> {
  const start = async () => {
    const id: string = await boss.work<Record<string, string>>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
      // Where one job was, there may be more: no pause after it.
      boss.notifyWorker(id)
      for (const job of jobs) await work(job.data)
    })
    return id
  }
  return Promise.all(Array.from({ length: count }, start))
}

/** One statement for all queues. A notification announces new jobs only, and each worker looks for those to be retried every 30 seconds. */
async function notifyOfDueJobs(boss: PgBoss, workers: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const { rows } = (await boss.getDb().executeSql(
    `SELECT queue.name FROM unnest($1::text[]) AS queue (name) WHERE EXISTS (
       SELECT FROM jobs.job WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= jobs.job_now()
     )`,
    [Object.keys(workers)],
  )) as { readonly rows: readonly { readonly name: string }[] }
  for (const { name } of rows) for (const id of workers[name] ?? []) boss.notifyWorker(id)
}

function jobMetric(name: MetricDefinition['name'], help: string, read: () => Promise<Readonly<Record<string, number>>>): MetricDefinition {
  return { name, help, label: 'queue', read }
}

/** PgBoss counts every five seconds. */
function countedMetrics(boss: PgBoss): readonly MetricDefinition[] {
  const counted = (countOf: (queue: QueueResult) => number) => async () =>
    Object.fromEntries((await boss.getQueues()).map((queue) => [queue.name, countOf(queue)]))
  return [
    jobMetric(
      'parlour_jobs_ready',
      'Jobs that wait for a worker',
      counted(({ readyCount }) => readyCount),
    ),
    jobMetric(
      'parlour_jobs_deferred',
      'Jobs that wait to be tried again',
      counted(({ deferredCount }) => deferredCount),
    ),
    jobMetric(
      'parlour_jobs_failed',
      'Jobs that failed at the last try',
      counted(({ failedCount }) => failedCount),
    ),
  ]
}

function waitingMetrics(boss: PgBoss, names: readonly string[]): readonly MetricDefinition[] {
  const none = Object.fromEntries(names.map((name) => [name, 0]))
  const waiting = (valueOf: (row: WaitingJobs) => number) => async () => {
    const { rows } = (await boss.getDb().executeSql(WAITING_JOBS)) as { readonly rows: readonly WaitingJobs[] }
    return { ...none, ...Object.fromEntries(rows.map((row) => [row.name, valueOf(row)])) }
  }
  return [
    jobMetric(
      'parlour_job_overdue_seconds',
      'How long the oldest due job has waited for a worker',
      waiting(({ overdue }) => overdue),
    ),
    jobMetric(
      'parlour_job_attempts',
      'Most attempts of a job that is not done',
      waiting(({ attempts }) => attempts),
    ),
  ]
}

interface WaitingJobs {
  readonly name: string
  readonly overdue: number
  readonly attempts: number
}

const WAITING_JOBS = `SELECT name, greatest(0, extract(epoch FROM now() - min(start_after)))::float8 AS overdue, max(retry_count) AS attempts
  FROM jobs.job WHERE state IN ('created', 'retry') GROUP BY name`

/** A rule that forbids the work, as long as it does: the module shows it where people deal with it. */
function isRule(error: unknown): boolean {
  return error instanceof DomainError && error.kind !== 'unavailable'
}

function errorOf(fault: object): Error {
  if (fault instanceof Error) return fault
  const { message = 'The queue has a fault', code } = fault as { readonly message?: string; readonly code?: unknown }
  return Object.assign(new Error(message), { code })
}
