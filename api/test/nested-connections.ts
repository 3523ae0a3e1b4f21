import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../src/platform/database.ts'

type Container = (trx: Database) => unknown

interface PoolClient {
  transaction: (container: Container, ...rest: unknown[]) => unknown
  acquireConnection: () => Promise<unknown>
}

const around = new AsyncLocalStorage<{ readonly pool: PoolClient; isOver: boolean }>()

/** Fails work in a transaction that requests a second pooled connection, which can deadlock the pool. Also calls `report`. */
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

export function asAnotherClient<Result>(work: () => Result): Result {
  return around.exit(work)
}

function failRun(fault: Error): void {
  void Promise.reject(fault)
}
