import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../src/platform/database.ts'

type Container = (trx: Database) => unknown

/** The part of the query builder's client that opens transactions and hands out connections. */
interface PoolClient {
  transaction: (container: Container, ...rest: unknown[]) => unknown
  acquireConnection: () => Promise<unknown>
}

/** The transaction around the work under way. */
const around = new AsyncLocalStorage<{ readonly pool: PoolClient; isOver: boolean }>()

/**
 * Makes work inside a transaction fail when it asks the pool of that transaction for a second connection: as many of these at once as the pool has
 * connections wait for each other until they time out. `report` hears of it too, as the caller may swallow the error.
 */
export function forbidNestedConnections(db: Database, report: (error: Error) => void = failRun): void {
  const pool = db.client as PoolClient
  const open = pool.transaction.bind(pool)
  const acquire = pool.acquireConnection.bind(pool)
  pool.transaction = (container, ...rest) => {
    const transaction = { pool, isOver: false }
    const end = () => {
      transaction.isOver = true
    }
    const inside: Container = (trx) => {
      const work = around.run(transaction, () => container(trx))
      if (work instanceof Promise) work.then(end, end)
      return work
    }
    return open(inside, ...rest)
  }
  pool.acquireConnection = async () => {
    const transaction = around.getStore()
    if (transaction?.pool !== pool || transaction.isOver) return acquire()
    const error = new Error('Work inside a transaction asks the pool for a second connection')
    report(error)
    throw error
  }
}

/** Does work that a test begins inside a transaction in the name of another client. */
export function asAnotherClient<Result>(work: () => Result): Result {
  return around.exit(work)
}

/** A rejection that nobody handles fails the run. */
function failRun(fault: Error): void {
  void Promise.reject(fault)
}
