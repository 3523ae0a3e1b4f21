import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PublishRefusedError, publishWorkspace } from './publish-workspace.ts'
import { keyOfPem } from './publisher-keys.ts'

const WORKSPACES = { billing: 'mfe-billing', shell: 'shell' }
const stranger = keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-publish-'))
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

/** Writes the build of a part into a checkout, as the bundler leaves it. */
async function givenBuild(checkout: string, name: 'billing' | 'shell', code: string): Promise<string> {
  const workspace = join(folder, checkout, WORKSPACES[name])
  const entry = `entry.${code}.js`
  const kind = name === 'shell' ? 'shell' : 'remote'
  const facts = {
    kind,
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
  await writeFile(join(workspace, 'remote.manifest.json'), JSON.stringify({ name, ownedPaths: name === 'shell' ? [] : ['checkout'] }))
  return workspace
}

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
  const publication = { url: address, workspace: await givenBuild('retried', 'billing', 'x'), key: stranger, commit: 'abc' }
  expect(await publishWorkspace(publication)).toMatchObject({ epoch: 7, state: 'live' })
  expect(sent).toBe(3)
  await expect(publishWorkspace(publication)).rejects.toThrow(PublishRefusedError)
  expect(sent).toBe(5)
  server.close()
  server.closeAllConnections()
})
