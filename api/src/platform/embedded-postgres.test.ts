import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryFolder } from '@parlour/tooling/memory-folder'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedDatabase } from './embedded-postgres.ts'

let directory: string
let started: EmbeddedDatabase

beforeAll(async () => {
  directory = await mkdtemp(join(memoryFolder(), 'parlour-embedded-'))
  await chmod(directory, 0o755)
  started = await startEmbeddedPostgres(directory, 'parlour')
})
afterAll(async () => {
  await started.stop()
  await rm(directory, { recursive: true, force: true })
})

async function query(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const file = () => join(directory, 'password')
const withPassword = (password: string) => started.connectionString.replace(/:[^:@]*@/, `:${password}@`)
const asBefore = async () =>
  query((await startEmbeddedPostgres(directory, 'parlour')).connectionString, "ALTER USER parlour PASSWORD 'parlour'")

const OWN = { form: expect.stringMatching(/^[\w-]{32}$/), isInFile: true, mode: 0o600, former: '28P01' }

async function passwordAfterStart() {
  const { connectionString } = await startEmbeddedPostgres(directory, 'parlour')
  const password = await readFile(file(), 'utf8')
  await query(connectionString, 'SELECT 1')
  const former = await query(withPassword('parlour'), 'SELECT 1').then(
    () => 'taken',
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
  )
  const { mode } = await stat(file())
  return { form: password, isInFile: new URL(connectionString).password === password, mode: mode & 0o777, former }
}

it('gives each cluster a password of its own, which only its user can read', async () => {
  expect(await passwordAfterStart()).toEqual(OWN)
})

it('goes on with a cluster that still has the password of all, and changes it', async () => {
  await asBefore()
  await rm(file())
  expect(await passwordAfterStart()).toEqual(OWN)
})

it('finishes a change of the password that a crash cut off', async () => {
  await asBefore()
  expect(await passwordAfterStart()).toEqual(OWN)
})
