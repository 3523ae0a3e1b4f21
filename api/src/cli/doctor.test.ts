import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startQuietNode } from '../../test/matrix/quiet-node.ts'
import { PRODUCTION_ENVIRONMENT } from '../../test/production-environment.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startMailServer } from '../modules/mail/mail.test-bench.ts'
import type { Environment } from '../platform/environment.ts'
import { doctor } from './doctor.ts'

const { NODE_ENV: _mode, TRON_RPC_URLS: _nodes, ...SETTINGS } = PRODUCTION_ENVIRONMENT
/** Nothing listens there. */
const CLOSED = '127.0.0.1:9'

let database: TestDatabase
let folder: string
let reachable: Environment
let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'parlour-doctor-'))
  mail = await startMailServer()
  const settings = { DATABASE_URL: database.connectionString, CHAIN_URL: await startQuietNode(), SMTP_URL: mail.url, DATA_DIR: folder }
  reachable = { ...SETTINGS, ...settings }
})
afterAll(async () => {
  await mail.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function examine(changes: Environment = {}) {
  const { lines, isWell } = await doctor({ ...reachable, ...changes }, folder)
  const marked = lines.flatMap(
    (line) =>
      /^ {2}([✓✗-]) (.{26})(.*)$/u
        .exec(line)
        ?.slice(1)
        .map((part) => part.trim()) ?? [],
  )
  const parts = Array.from({ length: marked.length / 3 }, (_, row) => marked.slice(row * 3, row * 3 + 3))
  return { isWell, page: lines.join('\n'), parts, marks: Object.fromEntries(parts.map(([mark, what]) => [what, mark])) }
}

describe('parlour doctor', () => {
  it('shows on one page what is set, reachable and running, and no secret', async () => {
    const { isWell, page, parts } = await examine({ TOKEN_SECRET: 'a-token-secret-of-more-than-32-characters' })
    expect(parts).toEqual([
      ['✓', 'database', expect.stringMatching(/^PostgreSQL \d+\.\d+.* at \S+:\d+\/\w+$/)],
      ['✓', 'migrations', 'every one of this release'],
      ['✓', 'clock', expect.stringMatching(/^-?\d\.\d s between/)],
      ['✓', expect.stringMatching(/^node 127\.0\.0\.1:\d+$/), 'chain 73570 at block 0, anvil/quiet'],
      ['✓', 'chains', 'TRON (TRC20), Ethereum (ERC20)'],
      ['✓', 'mail server', expect.stringMatching(/ accepts the login$/)],
      ['✓', 'stored files', 'a folder of this machine'],
      ['✓', 'registry key', expect.stringMatching(/^[0-9a-f]{16}$/)],
    ])
    expect(isWell).toBe(true)
    expect(page).toMatch(/\n {2}TOKEN_SECRET +set\n/)
    expect(page).toContain(`Node ${process.version}`)
    expect(page).not.toContain('a-token-secret')
    expect(page).not.toContain(new URL(database.connectionString).password || database.connectionString)
    expect(await readdir(join(folder, 'doctor'))).toEqual([])
  })

  it('marks each part that cannot be reached, without the password in its address', async () => {
    const { isWell, page, marks } = await examine({
      DATABASE_URL: `postgres://parlour:hidden@${CLOSED}/parlour`,
      CHAIN_URL: `http://${CLOSED}/hidden`,
      SMTP_URL: `smtp://parlour:hidden@${CLOSED}`,
      DATA_DIR: SETTINGS.REGISTRY_KEY,
    })
    expect(marks).toMatchObject({ database: '✗', [`node ${CLOSED}`]: '✗', chains: '✗', 'mail server': '✗', 'stored files': '✗' })
    expect(isWell).toBe(false)
    expect(page).not.toContain('hidden')
  })

  it('says why nothing is read from the replica', async () => {
    const replicaOf = async (url: string) => {
      const { isWell, page, parts } = await examine({ DATABASE_REPLICA_URL: url })
      expect(page).not.toContain('hidden')
      return [isWell, ...parts.filter(([, what]) => what === 'replica')]
    }
    const away = [false, ['✗', 'replica', expect.stringContaining('ECONNREFUSED')]]
    expect(await replicaOf(`postgres://parlour:hidden@${CLOSED}/parlour`)).toEqual(away)
    expect(await replicaOf(database.connectionString)).toEqual([false, ['✗', 'replica', 'It is no replica']])
  })

  it('says what production lacks, and that migrations are missing', async () => {
    expect((await examine({ NODE_ENV: 'production', MAIL_FROM: '' })).parts).toEqual([
      ['✗', 'settings', expect.stringMatching(/^MAIL_FROM must be set in production/)],
    ])
    await database.db('platform_migrations').whereIn('id', database.db('platform_migrations').max('id')).delete()
    expect((await examine()).marks).toMatchObject({ database: '✓', migrations: '✗' })
  })
})
