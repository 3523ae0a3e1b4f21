import { fromKnex, PgBoss } from 'pg-boss'
import type { Database } from './database.ts'
import { withShare } from './retry.ts'
import { areaShare } from './shares.ts'

const JOBS = areaShare('jobs')

/** Work to be done after a transaction commits. The job only wakes a handler; the handler asks the table whether it is still due. */
export interface Job {
  readonly name: string
  readonly payload: Readonly<Record<string, string>>
}

/** Does the work of one kind of job; throwing means "try again later". */
export type JobHandler = (payload: Readonly<Record<string, string>>) => Promise<void>

/** The queue of the product, in the schema `jobs` of the same PostgreSQL. */
export interface JobQueue {
  /** Enqueues in the transaction that `db` is bound to: no commit, no job. */
  readonly enqueue: (db: Database, job: Job) => Promise<void>
  /** Begins to work; a job of a killed process is handed out again after its heartbeat stops for ten seconds. */
  readonly work: (handlers: Readonly<Record<string, JobHandler>>) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Opens the queue and creates a queue for each name; a name works one job at a time unless `concurrency` says more. `onError` hears of every failure,
 * in handlers and outside of them.
 */
export async function openJobQueue(
  connectionString: string,
  names: readonly string[],
  onError: (error: unknown) => void,
  concurrency: Readonly<Record<string, number>> = {},
): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString, schema: 'jobs', max: 4, useListenNotify: true, monitorIntervalSeconds: 5 })
  boss.on('error', (fault: object) => onError(errorOf(fault)))
  const reportAndThrow = (error: unknown): never => {
    onError(error)
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
          for (const job of jobs) await withShare(JOBS, async () => handle(job.data)).catch(reportAndThrow)
        })
      }
    },
    stop: async () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** The queue tells faults of its workers as plain objects with the fields of an error. */
function errorOf(fault: object): Error {
  if (fault instanceof Error) return fault
  const { message = 'The queue has a fault', code } = fault as { readonly message?: string; readonly code?: unknown }
  return Object.assign(new Error(message), { code })
}
