import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson, type ReleaseVector, type VectorEntry } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ROOT } from '../checks/repository-files.ts'
import { generate, writeFiles } from '../generators/generate.ts'
import { bootOf } from './dev-document.ts'
import { startDevServer, type DevServer } from './dev-server.ts'
import { watchRemote, type LocalBuild } from './remote-build.ts'

const POLICY = "script-src 'self' 'sha256-x'; style-src 'self' 'nonce-c3R5bGU' 'sha256-y'"
const entryOf = (name: string): VectorEntry => {
  const integrity = `sha384-${'A'.repeat(64)}`
  return {
    releaseId: 'f'.repeat(32),
    version: '1.0.0',
    entry: `/assets/${name}/${name}.js`,
    integrity,
    styles: [],
    preloads: [],
    ownedPaths: [name],
  }
}
const VECTOR: ReleaseVector = {
  id: 'v-0123456789ab',
  epoch: 7,
  apiContract: 1,
  shell: entryOf('shell'),
  remotes: { account: entryOf('account'), partners: entryOf('partners') },
  blocked: ['e'.repeat(32)],
  preview: null,
  expiresAt: '2100-01-01T00:00:00.000Z',
  keyId: 'registry',
  signature: '',
}

const root = mkdtempSync(join(tmpdir(), 'parlour-dev-test-'))
const output = join(root, 'output')
const builds: LocalBuild[] = []
let upstream: Server
let server: DevServer
let stopWatching: () => Promise<void>

beforeAll(async () => {
  mkdirSync(output)
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  writeFiles(root, generate('remote', 'partners', ROOT, new Date()).files)
  stopWatching = watchRemote({
    workspace: join(root, 'mfe-partners'),
    output,
    onFault: (text) => expect.fail(text),
    onBuild: (build) => {
      const isChanged = builds.at(-1)?.entry.integrity !== build.entry.integrity
      builds.push(build)
      if (builds.length > 1 && isChanged) server.printBuild()
    },
  })
  await vi.waitUntil(() => builds.length > 0, 20_000)
  upstream = createServer((requested, reply) => {
    const boot = JSON.stringify({ vector: VECTOR, registryKey: 'theirs', settings: { siteBaseDomain: '</x' }, answers: [1] }).replaceAll(
      '<',
      '\\u003c',
    )
    if (requested.url?.startsWith('/api/releases/vector')) return reply.end(JSON.stringify({ code: 0, data: VECTOR }))
    if (requested.url?.startsWith('/en')) {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'set-cookie': 'theme=dark' })
      const script = `<script type="application/json" id="parlour-boot">${boot}</script>`
      return reply.end(`<!doctype html><html lang="en" dir="ltr"><div id="root"><h1>Ahead</h1></div>${script}<script>go()</script></html>`)
    }
    return reply.end(JSON.stringify({ path: requested.url, method: requested.method, ...requested.headers }))
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const build = () => builds.at(-1) ?? expect.fail('nothing is built')
  server = await startDevServer({ upstream: address, port: 0, person: 'ada', named: null, build })
})
afterAll(async () => {
  await server.stop()
  await stopWatching()
  upstream.close()
  rmSync(root, { recursive: true })
})

const page = async () => {
  const html = await (await fetch(`${server.url}/en/partners-start`)).text()
  const { vector, registryKey } = (bootOf(html) ?? expect.fail('no boot data')) as { vector: ReleaseVector; registryKey: string }
  return { html, vector, registryKey }
}
const isSigned = ({ signature, ...content }: ReleaseVector, key: string) => {
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') },
    format: 'jwk',
  })
  return verify(null, Buffer.from(canonicalJson(content)), publicKey, Buffer.from(signature, 'base64'))
}

it('exchanges one remote of the running page, says so, and signs that with its own key', async () => {
  const { html, vector, registryKey } = await page()
  expect(isSigned(vector, registryKey)).toBe(true)
  expect(isSigned({ ...vector, epoch: 8 }, registryKey)).toBe(false)
  expect(vector.remotes.partners).toEqual(builds.at(-1)?.entry)
  expect(vector.remotes.account).toEqual(VECTOR.remotes.account)
  expect(vector).toMatchObject({ epoch: 7, blocked: [], shell: VECTOR.shell, preview: { name: 'partners', person: 'ada' } })
  expect(vector.id).not.toBe(VECTOR.id)
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).not.toContain('Ahead')
  const [, reload = ''] = /<script defer src="(\/__dev\/[^"]+)"><\/script>\n<\/body>/.exec(html) ?? []
  expect(await (await fetch(server.url + reload)).text()).toContain('new EventSource')
  expect(html).toContain('<style nonce="c3R5bGU">')
})

it('executes exactly the bytes that lie in the local build: their hash is that of the page and of the file', async () => {
  const hashOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  const hashes = async () => {
    const { vector } = await page()
    const { entry = '', integrity = 'none' } = vector.remotes.partners ?? {}
    const served = new Uint8Array(await (await fetch(server.url + entry)).arrayBuffer())
    return new Set([integrity, hashOf(served), hashOf(readFileSync(join(output, entry.replace('/assets/partners/', ''))))])
  }
  // A watched build may be under way right after the first; its files and its page are one again once it is done.
  await expect.poll(async () => (await hashes()).size, { timeout: 10_000 }).toBe(1)
})

it('answers with the same vector when the page requests it later', async () => {
  const { vector, registryKey } = await page()
  const { data } = (await (await fetch(`${server.url}/api/releases/vector`)).json()) as { data: ReleaseVector }
  expect(data).toEqual(vector)
  expect(isSigned(data, registryKey)).toBe(true)
})

it('lets everything else through to the running system, as from its own page', async () => {
  const headers = { origin: server.url, cookie: 'parlour-refresh=x' }
  const answer = (await (await fetch(`${server.url}/api/user/login?x=1`, { method: 'POST', headers, body: 'words' })).json()) as object
  const { port } = upstream.address() as AddressInfo
  expect(answer).toMatchObject({
    path: '/api/user/login?x=1',
    method: 'POST',
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
  })
  expect(answer).toMatchObject({ cookie: 'parlour-refresh=x' })
  const document = await fetch(`${server.url}/en`)
  expect(document.headers.get('content-security-policy')).toBe(POLICY)
  expect(document.headers.get('set-cookie')).toBe('theme=dark')
  const other = (await (await fetch(`${server.url}/assets/partners/..%2f..%2fpackage.json`)).json()) as object
  expect(other).toMatchObject({ path: '/assets/partners/..%2f..%2fpackage.json' })
})

it('answers to this machine alone', async () => {
  const status = await new Promise((resolve) => {
    request(`${server.url}/en`, { headers: { host: 'evil.example' } }, (answer) => resolve(answer.statusCode)).end()
  })
  expect(status).toBe(421)
})

it('builds anew after a change and makes the page load itself anew', async () => {
  const before = builds.at(-1)?.entry.integrity
  const update = await fetch(`${server.url}/__dev/builds`)
  const file = join(root, 'mfe-partners/src/routes.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace("path: 'partners-start'", "path: 'partners-start', id: 'changed'"))
  const reader = update.body?.getReader()
  let received = ''
  while (!received.includes('data: built')) received += new TextDecoder().decode((await reader?.read())?.value)
  const { vector } = await page()
  expect(vector.remotes.partners?.integrity).not.toBe(before)
  expect(vector.remotes.partners).toEqual(builds.at(-1)?.entry)
  await reader?.cancel()
})
