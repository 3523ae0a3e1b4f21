import { createManagedSiteBench } from '../../src/modules/sites/managed-site.test-bench.ts'
import { quickHash } from '../sessions/quick-hasher.ts'

type BenchSite = Awaited<ReturnType<Awaited<ReturnType<typeof createManagedSiteBench>>['givenSite']>>

export const OPERATION = { account: 'operator1', password: '4815162342' }

export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

export type BackOfficeBench = Awaited<ReturnType<typeof createBackOfficeBench>>

export async function createBackOfficeBench() {
  const bench = await createManagedSiteBench()
  const fetchData = async (site: BenchSite, path: string, headers: Readonly<Record<string, string>> = {}) =>
    bench.http.inject({
      method: 'GET',
      url: `/backend${path}`,
      headers: { host: `${site.slug}.localhost:8080`, 'accept-language': 'en', ...headers },
    })
  const post = async (
    site: BenchSite,
    path: string,
    form: readonly (readonly [string, string])[],
    headers: Readonly<Record<string, string>> = OWN_PAGE,
  ) =>
    bench.http.inject({
      method: 'POST',
      url: `/backend/${path}`,
      headers: {
        host: `${site.slug}.localhost:8080`,
        'accept-language': 'en',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(form.map(([name, value]) => [name, value])).toString(),
    })
  const givenSite = async (who: 'merchant1' | 'agent01' = 'merchant1') => {
    const site = await bench.givenSite(who)
    await bench
      .db('sites_operation_accounts')
      .where({ site_id: site.id })
      .update({ password_hash: quickHash(OPERATION.password, 'operation') })
    return site
  }
  const signIn = async (site: BenchSite) => {
    const answer = await post(site, 'sign-in', Object.entries(OPERATION))
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const hidden = async (path = '') => hiddenFields((await fetchData(site, path, { cookie })).body)
    return {
      answer,
      cookie,
      hidden,
      fetchData: async (path = '', headers = {}) => fetchData(site, path, { cookie, ...headers }),
      post: async (path: string, form: readonly (readonly [string, string])[]) =>
        post(site, path, [...(await hidden(path === 'sign-out' ? '' : `/${path}`)), ...form], { ...OWN_PAGE, cookie }),
    }
  }
  return { ...bench, fetchData, post, givenSite, signIn }
}

export function hiddenFields(page: string): readonly (readonly [string, string])[] {
  return (['token', 'version'] as const).flatMap((name) => {
    const [, value] = new RegExp(`name="${name}" value="([^"]*)"`).exec(page) ?? []
    return value === undefined ? [] : [[name, value] as const]
  })
}
