import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { readAnywhere, type ConnectionClient } from './retrying-connections.ts'

/** Named: parsed and planned once per connection. Unnamed: planned for its values each time. */
export interface Statement {
  readonly name?: string
  readonly text: string
}

/** Sent as one statement. Rows come as JSON: amounts and times must be text. */
export interface ReadGroup {
  readonly add: <Row>(statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>
}

export type Readable = Database | ReadGroup

/** Fast path beside the query builder. On the pool it must be a read: it is resent after a lost connection. */
export async function runStatement<Row>(on: Readable, statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
  if ('add' in on) return on.add<Row>(statement, values)
  const { name, text } = statement
  const query = { ...(name === undefined ? {} : { name }), text, values: [...values] }
  return readAnywhere(on.client as ConnectionClient, async (connection) => (await connection.query(query)).rows as Row[])
}

/** Groups the reads added before `read` first awaits: one snapshot, one round trip. */
export async function readTogether<Result>(db: Database, read: (group: ReadGroup) => Promise<Result>): Promise<Result> {
  const added: { readonly statement: Statement; readonly values: readonly unknown[]; readonly answer: PromiseWithResolvers<unknown> }[] = []
  let isSent = false
  const result = read({
    add: async <Row>(statement: Statement, values: readonly unknown[]) => {
      if (isSent) throw new Error(`The read ${statement.name ?? statement.text} came after its group was sent`)
      const answer = Promise.withResolvers<unknown>()
      added.push({ statement, values, answer })
      return (await answer.promise) as readonly Row[]
    },
  })
  isSent = true
  const send = async () => {
    try {
      const [row] = await runStatement<Readonly<Record<number, unknown>>>(
        db,
        joined(added),
        added.flatMap(({ values }) => values),
      )
      for (const [index, { answer }] of added.entries()) answer.resolve(row?.[index])
    } catch (error) {
      for (const { answer } of added) answer.reject(error)
    }
  }
  const [answered] = await Promise.all([result, send()])
  return answered
}

const groups = new Map<string, Statement>()

function joined(added: readonly { readonly statement: Statement; readonly values: readonly unknown[] }[]): Statement {
  const names = added.map(({ statement: { name, text } }) => name ?? text).join(' ')
  const known = groups.get(names)
  if (known) return known
  let before = 0
  const columns = added.map(({ statement, values }, index) => {
    const shift = before
    before += values.length
    const text = statement.text.replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) + shift}`)
    return `coalesce((SELECT json_agg(part) FROM (${text}) AS part), '[]') AS "${index}"`
  })
  // PostgreSQL keeps 63 characters of a name.
  const name = `group-${createHash('sha256').update(names).digest('hex').slice(0, 32)}`
  const statement = { name, text: `SELECT ${columns.join(', ')}` }
  groups.set(names, statement)
  return statement
}
