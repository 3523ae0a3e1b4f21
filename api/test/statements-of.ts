import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

export interface Statement {
  readonly name?: string
  readonly text: string
}

/** What `call` sends to the database itself: neither what background work sends beside it, nor the question for the version on a new connection. */
export async function statementsOf(call: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = []
  const calling = new AsyncLocalStorage<true>()
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function spied(this: pg.Client, ...given: unknown[]) {
    const statement = typeof given[0] === 'string' ? { text: given[0] } : (given[0] as Statement)
    if (calling.getStore() === true && statement.text !== 'select version();') statements.push(statement)
    return Reflect.apply(query, this, given) as never
  })
  try {
    await calling.run(true, call)
  } finally {
    spy.mockRestore()
  }
  return statements
}
