import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testConfig } from '../../test/test-config.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { testReleases } from '../../test/test-releases.ts'
import type { Releases } from '../modules/releases/index.ts'
import { createTestApp } from '../../test/test-app.ts'
import { publishProduct } from './publish-product.ts'
import { PublishRejectedError, publishWorkspace } from './publish-workspace.ts'
import { keyOfPem, publisherKeyOf, teamKeyOf } from './publisher-keys.ts'

const RESTARTS = 10
const WORKSPACES = { billing: 'mfe-billing' }
const stranger = keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

let database: TestDatabase
let folder: string
let releases: Releases
let http: FastifyInstance
let url: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'parlour-publish-'))
  releases = testReleases(database, join(folder, 'artifacts'))
  await releases.vector.start()
  const authenticate = () => Promise.reject(new Error('unused'))
  http = await createTestApp({ config: testConfig(), db: database.db, authenticate, modules: [releases] })
  url = await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await http.close()
  await releases.vector.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function givenBuild(checkout: string, code: string): Promise<string> {
  const workspace = join(folder, checkout, WORKSPACES.billing)
  const entry = `entry.${code}.js`
  const facts = {
    kind: 'remote',
    entry,
    styles: [],
    preloads: [],
    exposes: ['./remote'],
    shared: {},
    locales: ['en'],
    uses: { names: [], calls: {} },
  }
  await rm(join(workspace, 'dist'), { recursive: true, force: true })
  await mkdir(join(workspace, 'dist'), { recursive: true })
  await writeFile(join(workspace, 'dist', entry), code)
  await writeFile(join(workspace, 'dist', 'parlour-build.json'), JSON.stringify(facts))
  await writeFile(join(workspace, 'package.json'), JSON.stringify({ version: '1.0.0' }))
  await writeFile(join(workspace, 'remote.manifest.json'), JSON.stringify({ name: 'billing', ownedPaths: ['checkout'] }))
  return workspace
}

async function start(checkout: string, machine = 'one', address = url) {
  return publishProduct({
    url: address,
    dataDirectory: join(folder, machine),
    registry: releases,
    checkout: join(folder, checkout),
    workspaces: WORKSPACES,
  })
}

async function registry() {
  const { epoch } = await releases.generations.liveSet(database.db)
  const keys: unknown[] = await database.db('releases_publishers').orderBy('name')
  return { keys, epoch, billing: await releases.liveVersionOf('billing') }
}

it('changes nothing by restarts, not even from an earlier checkout, another machine or over the release of a team', async () => {
  await givenBuild('this', 'first')
  await givenBuild('last-week', 'older')
  expect((await start('this')).unchanged).toEqual([])
  const first = await registry()
  expect(first.billing).toMatch(/^1\.0\.0-/)
  for (let restart = 0; restart < RESTARTS; restart += 1) expect((await start('this')).unchanged).toEqual([])
  // What is live is not sent again.
  expect((await start('this', 'one', 'http://127.0.0.1:9')).unchanged).toEqual([])
  expect((await start('last-week')).unchanged).toHaveLength(1)
  expect((await start('this', 'two')).unchanged).toHaveLength(1)
  expect(await registry()).toEqual(first)

  await givenBuild('this', 'second')
  expect((await start('this')).unchanged).toEqual([])
  const second = await registry()
  expect(second.billing).not.toBe(first.billing)

  const key = publisherKeyOf(join(folder, 'one'), 'billing')
  const team = await publishWorkspace({ url, workspace: await givenBuild('team', 'first'), key, commit: 'abc' })
  expect(team.version).toBe(first.billing)
  expect((await start('this')).unchanged).toEqual([expect.stringContaining(`billing ${team.version} was not published by a start`)])
  expect(await registry()).toEqual({ ...second, epoch: team.epoch, billing: team.version })
})

it('registers the key of a part that has none, and never replaces one', async () => {
  expect(await releases.registerPublisher('account', stranger.publicKeyPem)).toBe(true)
  expect(await releases.registerPublisher('account', publisherKeyOf(join(folder, 'one'), 'account').publicKeyPem)).toBe(false)
  expect(await releases.registerPublisher('account', stranger.publicKeyPem)).toBe(true)
})

it('has a team bring a new key to an operator before it signs with it', () => {
  const machine = join(folder, 'new')
  expect(() => teamKeyOf(machine, 'billing')).toThrow(/npm run parlour -- publisher add billing \S+billing\.pem\.pub/)
  const key = teamKeyOf(machine, 'billing')
  expect(readFileSync(join(machine, 'publisher-keys', 'billing.pem.pub'), 'utf8')).toBe(key.publicKeyPem)
})

it('is sent again while the registry is busy, and not when it says no', async () => {
  const busy = { msg: 'Busy', data: { error: 'platform.unavailable' } }
  const answers = [
    [503, busy],
    [409, { msg: 'Locked', data: { error: 'platform.conflict' } }],
    [200, { msg: 'ok', data: { epoch: 7, vectorId: 'v', isNew: true, state: 'live', gates: [], renderedPages: 0, renderingFault: null } }],
    [503, busy],
    [409, { msg: 'Blocked', data: { error: 'releases.blocked' } }],
  ] as const
  let sent = 0
  const server = createServer((_request, response) => {
    const [status, body] = answers[sent] ?? [500, {}]
    sent += 1
    response.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const publication = { url: address, workspace: await givenBuild('retried', 'x'), key: stranger, commit: 'abc' }
  expect(await publishWorkspace(publication)).toMatchObject({ epoch: 7, state: 'live' })
  expect(sent).toBe(3)
  await expect(publishWorkspace(publication)).rejects.toThrow(PublishRejectedError)
  expect(sent).toBe(5)
  server.close()
  server.closeAllConnections()
})
