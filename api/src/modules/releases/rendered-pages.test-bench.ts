import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, type ReleaseRecord } from '@parlour/contracts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { testConfig } from '../../../test/test-config.ts'
import { testReleases } from '../../../test/test-releases.ts'
import { testDelivery } from '../../../test/test-delivery.ts'
import { keyOfPem } from '../../cli/publisher-keys.ts'
import { signedPublication } from '../../cli/signed-publication.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { integrityOf, type Releases } from './index.ts'
import { RENDERER_LIMITS, type RendererLimits } from './rendering/process-renderer.ts'

const CONFIG = testConfig()
const KEY = keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

export interface PagesBench {
  readonly database: TestDatabase
  readonly releases: Releases
  readonly faults: unknown[]
  readonly clock: { launches: number; requested: number }
  readonly publish: (release: FakeRelease) => Promise<PublishedRelease>
  readonly visit: (path: string, headers?: Readonly<Record<string, string>>) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

export interface PublishedRelease {
  readonly epoch: number
  readonly isNew: boolean
  readonly renderedPages: number
  readonly renderingFault: string | null
}

export interface FakeRelease {
  readonly name: 'shell' | 'marketing'
  readonly version: string
  readonly server?: string
  readonly isRenderedLater?: boolean
}

export function shellBundle(version: string): string {
  return `
    exports.sharedModules = { react: { createElement: (text) => '<h1>' + text + '</h1>' } }
    exports.pagesToPrerender = (remote) => ['en', 'ar'].flatMap((locale) => remote.pages.map(({ page }) => ({ locale, page })))
    exports.prerenderPages = async function* ({ vector, settings, remote, pageFiles, call, locales, pages }) {
      for (const locale of locales) {
        const { body } = await call({ method: 'GET', path: '/api/site/launch-clock', headers: { 'accept-language': locale } })
        const value = JSON.parse(body).data
        for (const { page, text, head } of remote.pages.filter(({ page }) => pages.includes(page))) {
          const shown = typeof text === 'function' ? await text(call, locale) : text
          yield {
            locale, page, head,
            html: '<main data-shell="${version}" data-clock="' + value.launches + '">' + shown + '</main>',
            answers: [{ endpointName: 'launchClock', arg: undefined, value }],
            files: pageFiles['src/pages/home/home-page.tsx'] ?? [],
          }
        }
      }
    }`
}

export function remoteBundle(version: string, pages = '[]'): string {
  return `
    const react = require('react')
    const head = (title) => ({ title, description: 'About ' + title, structuredData: [{ '@type': 'WebPage', name: title }] })
    exports.default = { name: 'marketing', pages: [
      { page: '', text: react.createElement('home of ${version}'), head: head('Home ${version}') },
      { page: 'help-center/first-steps', text: react.createElement('article of ${version}'), head: head('First steps') },
      ...${pages},
    ] }`
}

export async function startPagesBench(limits: Partial<RendererLimits> = {}): Promise<PagesBench> {
  const database = await createTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'parlour-pages-'))
  const faults: unknown[] = []
  const clock = { launches: 7, requested: 0 }
  const releases = testReleases(database, directory, {
    rendererLimits: { ...RENDERER_LIMITS, ...limits },
    onFault: (fault) => void faults.push(fault),
  })
  for (const name of ['shell', 'marketing']) await releases.registerPublisher(name, KEY.publicKeyPem)
  await releases.vector.start()
  const app = await listenTo(releases, database, clock)
  return {
    database,
    releases,
    faults,
    clock,
    publish: async (release) => {
      const published = await publish(app, release)
      while ((releases.vector.current()?.epoch ?? 0) < published.epoch && (await isShellLive(database))) await nextTurn()
      return published
    },
    visit: async (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    close: async () => {
      await app.close()
      await releases.vector.stop()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function listenTo(releases: Releases, { db }: TestDatabase, clock: PagesBench['clock']): Promise<FastifyInstance> {
  const routes = async (app: FastifyInstance) =>
    addEndpoint(app, endpoints.getLaunchClock, async () => {
      clock.requested += 1
      return { launches: clock.launches, medianSeconds: null }
    })
  const delivery = testDelivery(releases, CONFIG)
  const authenticate = async () => Promise.reject(new Error('unused'))
  return createTestApp({ config: CONFIG, db, authenticate, modules: [{ routes }, releases, delivery] })
}

async function publish(app: FastifyInstance, release: FakeRelease): Promise<PublishedRelease> {
  const { record, contents } = packed(release)
  const later = release.isRenderedLater ? { isRenderedLater: true } : {}
  const answer = await app.inject({
    method: 'POST',
    url: '/api/releases/publish',
    ...(await signedPublication(KEY, { record, contents, ...later })),
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ data: PublishedRelease }>().data
}

async function isShellLive({ db }: TestDatabase): Promise<boolean> {
  return (await db('releases_vectors').whereNotNull('shell_id').first()) !== undefined
}

async function nextTurn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

function packed({ name, version, server }: FakeRelease): { record: ReleaseRecord; contents: Map<string, Buffer> } {
  const sources: Record<string, string> = { [`entry.${version}.js`]: `${name} ${version}`, [`page.${version}.css`]: `${name} {}` }
  if (server !== undefined) sources[`server/${name}.${version}.cjs`] = server
  const files = Object.entries(sources).map(([path, source]) => ({
    path,
    bytes: Buffer.byteLength(source),
    integrity: integrityOf(Buffer.from(source)),
  }))
  const record: ReleaseRecord = {
    name,
    version,
    kind: name === 'shell' ? 'shell' : 'remote',
    commit: 'abc',
    entry: `entry.${version}.js`,
    styles: name === 'shell' ? [`page.${version}.css`] : [],
    preloads: [],
    exposes: ['./remote'],
    ownedPaths: name === 'shell' ? [] : ['', 'help-center', 'about'],
    hostContract: 1,
    apiContract: 1,
    shared: {},
    locales: ['en'],
    pages: { 'src/pages/home/home-page.tsx': [`page.${version}.css`] },
    ...(server === undefined ? {} : { server: `server/${name}.${version}.cjs` }),
    files,
  }
  return {
    record,
    contents: new Map(Object.entries(sources).map(([path, source]) => [path, Buffer.from(source)])),
  }
}
