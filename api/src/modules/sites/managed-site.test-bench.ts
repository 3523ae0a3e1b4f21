import type { EndpointDefinition, SiteManagement } from '@parlour/contracts'
import { endpoints } from '@parlour/contracts'
import { SCHEMES, TEMPLATES, themesOf } from '@parlour/site-engine'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { wholeAppOn, type WholeAppParts } from '../../../test/whole-app-on.ts'
import { buildingSite } from './building-site.test-bench.ts'
import { createConfigurationRepository } from './db/configuration.repository.ts'
import { createSiteDesignRepository } from './db/design.repository.ts'
import { createOperationAccountRepository } from './db/operation-account.repository.ts'
import { createSiteRepository } from './db/site.repository.ts'
import type { Site } from './domain/site.ts'

const [template] = TEMPLATES
const [theme] = themesOf(template?.id ?? '')

export const FIRST_DESIGN = { templateId: template?.id ?? '', themeId: theme?.id ?? '', schemeId: SCHEMES[0]?.id ?? '' }

export const OTHER_DESIGN = { ...FIRST_DESIGN, schemeId: SCHEMES[1]?.id ?? '' }

export interface BenchAnswer<Data> {
  readonly status: number
  readonly text: string
  readonly error: string | undefined
  readonly data: Data
}

export type ManagedSiteBench = Awaited<ReturnType<typeof createManagedSiteBench>>

export async function createManagedSiteBench(parts: WholeAppParts = {}, given: TestDatabase | null = null) {
  const database = given ?? (await createTestDatabase('demonstration'))
  const app = await wholeAppOn(database, parts)
  const { db } = database
  const tokens = {
    merchant1: await app.tokenOf('merchant1'),
    agent01: await app.tokenOf('agent01'),
    owner1: await app.tokenOf('owner1'),
  }
  const call = async <Data = SiteManagement>(
    endpoint: EndpointDefinition,
    input: Readonly<Record<string, unknown>>,
    who: keyof typeof tokens = 'merchant1',
  ): Promise<BenchAnswer<Data>> => {
    const answer = await app.http.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { authorization: `Bearer ${tokens[who]}`, 'accept-language': 'en' },
      ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    })
    const body: { data: (Data & { error?: string }) | null } = answer.json()
    return { status: answer.statusCode, text: answer.body, error: body.data?.error, data: body.data as Data }
  }
  return {
    ...app,
    db,
    call,
    givenSite: async (who: keyof typeof tokens = 'merchant1') => {
      const row: { id: string } = await db('identity_accounts').where({ account: who }).first('id')
      return givenLiveSite(db, row.id)
    },
    manage: async (id: string) => (await call(endpoints.getSiteManagement, { id })).data,
    visit: async ({ slug }: Pick<Site, 'slug'>, url = '/', headers: Readonly<Record<string, string>> = {}) =>
      app.http.inject({
        method: 'GET',
        url,
        headers: { host: `${slug}.localhost:8080`, 'accept-language': 'en', cookie: 'age-ok=1', ...headers },
      }),
  }
}

async function givenLiveSite(db: Parameters<typeof createSiteRepository>[0], merchantId: string): Promise<Site> {
  const at = new Date()
  const sites = createSiteRepository(db)
  const site = await sites.insertOnce(buildingSite(merchantId, at))
  const { id } = site
  const look = { design: FIRST_DESIGN, logo: null, layout: null }
  await createConfigurationRepository(db).writeOnce(id, { ...look, languages: ['pt', 'en'], designVersion: 1 })
  await createConfigurationRepository(db).publish(id)
  await createSiteDesignRepository(db).addVersion(id, { ...look, version: 1, author: null, restored: null, publishedAt: at })
  await createOperationAccountRepository(db).activateOnce(id, 'operator1', 'hash', at)
  await sites.launch(id, at, 1)
  return { ...site, status: 'live' }
}
