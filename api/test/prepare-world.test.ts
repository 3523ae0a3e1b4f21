import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, type DataOf } from '@parlour/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareWorld } from '../demonstration/index.ts'
import { markMade } from '../demonstration/world-mark.ts'
import { createTestDatabase, type Template, type TestDatabase } from './test-database.ts'
import { wholeAppOn } from './whole-app-on.ts'

let directory: string
let database: TestDatabase

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlour-prepared-'))
})

afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

const given = async (template: Template) => {
  database = await createTestDatabase(template)
}

const prepare = async (isDemonstrationWanted: boolean) =>
  prepareWorld({ isDemonstrationWanted, dataDirectory: directory }, database.connectionString)

const hasTables = async () => {
  const { rows } = await database.db.raw<{ rows: { found: boolean }[] }>("SELECT to_regclass('identity_accounts') IS NOT NULL AS found")
  return rows[0]?.found
}

describe('a start', () => {
  it('makes the world where nobody has registered, on a chain that begins with it', async () => {
    await given('migrated')
    await writeFile(join(directory, 'chain-state.json'), '{}')
    expect(await prepare(true)).toBe(true)
    expect(await readdir(directory)).toEqual([])
  })

  it('makes none where accounts exist', async () => {
    await given('demonstration')
    await writeFile(join(directory, 'chain-state.json'), '{}')
    expect(await prepare(true)).toBe(false)
    expect(await readdir(directory)).toEqual(['chain-state.json'])
  })

  it('makes none unless it is wanted', async () => {
    await given('migrated')
    expect(await prepare(false)).toBe(false)
    expect(await hasTables()).toBe(true)
  })

  it.each([true, false])('begins anew after a start that was killed while it made the world (still wanted: %s)', async (isWanted) => {
    await given('migrated')
    await prepare(true)
    expect(await prepare(isWanted)).toBe(isWanted)
    expect(await hasTables()).toBe(false)
  })

  it('keeps what came after a world that was killed and is not wanted any more', async () => {
    await given('migrated')
    await prepare(true)
    await prepare(false)
    await database.db.raw('CREATE TABLE identity_accounts (id integer)')
    expect(await prepare(false)).toBe(false)
    expect(await hasTables()).toBe(true)
  })
})

it.each([true, false])('a session says whether the database holds a world, with DEMO=off too (%s)', async (isMade) => {
  await given('demonstration')
  if (isMade) await markMade(database.db, { offsetDays: 0, remembered: {} })
  const app = await wholeAppOn(database, { config: { isDemonstrationWanted: false } })
  const headers = { authorization: `Bearer ${await app.tokenOf('owner1')}` }
  const answer = await app.http.inject({ method: 'GET', url: endpoints.getUserInfo.path, headers })
  const { data } = answer.json<{ data: DataOf<typeof endpoints.getUserInfo> }>()
  expect([data.username, data.isDemonstration ?? false]).toEqual(['owner1', isMade])
  await app.close()
})
