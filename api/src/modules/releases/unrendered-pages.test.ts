import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remoteBundle, shellBundle, startPagesBench, type PagesBench } from './rendered-pages.test-bench.ts'

const BROKEN = `[
  { page: 'help-center/half', head: head('Half'), text: async (call, locale) => {
    const { body } = await call({ method: 'GET', path: '/api/site/launch-clock', headers: {} })
    if (locale === 'ar' && JSON.parse(body).data.launches === 7) throw new Error('no word for it')
    return 'half of it'
  } },
  { page: 'help-center/lost', head: head('Lost'), text: async () => { throw new Error('lost for words') } },
]`

let bench: PagesBench
let published: Awaited<ReturnType<PagesBench['publish']>>

beforeAll(async () => {
  bench = await startPagesBench()
  await bench.publish({ name: 'shell', version: '1.0.0', server: shellBundle('1.0.0') })
  published = await bench.publish({ name: 'marketing', version: '1.0.0', server: remoteBundle('1.0.0', BROKEN) })
})
afterAll(() => bench.close())

async function rootOf(path: string): Promise<string> {
  const { body } = await bench.visit(path)
  return /<div id="root">(.*?)<\/div>/s.exec(body)?.[1] ?? ''
}

describe('a page that cannot be rendered', () => {
  it('is served without markup, and every other page and language with it', async () => {
    expect(published).toMatchObject({ isNew: true, renderedPages: 5 })
    expect(await rootOf('/ar/help-center/half')).toBe('')
    expect(await rootOf('/en/help-center/lost')).toBe('')
    expect(await rootOf('/en/help-center/half')).toContain('half of it')
    expect(await rootOf('/ar/help-center/first-steps')).toContain('article of 1.0.0')
    expect(await rootOf('/ar')).toContain('home of 1.0.0')
  })

  it('is named by the answer to the publication, also when the same release is published again', async () => {
    const lines = published.renderingFault?.split('\n') ?? []
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^marketing 1\.0\.0 in shell 1\.0\.0: \/en\/help-center\/lost: .*lost for words/)
    expect(lines[1]).toMatch(/\/ar\/help-center\/half: .*no word for it/)
    expect(lines[2]).toMatch(/\/ar\/help-center\/lost: .*lost for words/)
    const again = await bench.publish({ name: 'marketing', version: '1.0.0', server: remoteBundle('1.0.0', BROKEN) })
    expect(again).toMatchObject({ isNew: false, renderedPages: 5, renderingFault: published.renderingFault })
  })

  it('is reported as a fault with its page, language and releases', () => {
    expect(bench.faults).toHaveLength(3)
    expect(bench.faults[1]).toMatchObject({
      name: 'UnrenderedPageError',
      facts: {
        locale: 'ar',
        page: 'help-center/half',
        shell: '1.0.0',
        remote: 'marketing 1.0.0',
        reason: expect.stringContaining('no word for it'),
      },
    })
  })

  it('is found, and is a sibling of its other languages for search engines', async () => {
    const lost = await bench.visit('/en/help-center/lost')
    expect(lost.statusCode).toBe(200)
    expect(lost.body).not.toContain('noindex')
    expect([...lost.body.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(['en', 'ar', 'x-default'])
    const { body } = await bench.visit('/sitemap.xml')
    expect(body).toContain('<loc>http://localhost:8080/ar/help-center/half</loc>')
    expect((await bench.visit('/en/help-center/nothing-here')).statusCode).toBe(404)
  })

  it('is tried again later, and is kept once it can be rendered', async () => {
    const [before] = await bench.database.db('releases_rendered_pages')
    await bench.releases.startSweeps().stop()
    expect(bench.faults).toHaveLength(6)
    // A rendering that is no better leaves what is served, and its date, as they are.
    expect((await bench.database.db('releases_rendered_pages'))[0]).toEqual(before)
    bench.clock.launches = 8
    await bench.releases.startSweeps().stop()
    await expect.poll(async () => rootOf('/ar/help-center/half')).toContain('half of it')
    expect(await rootOf('/ar/help-center/lost')).toBe('')
  })
})

describe('a limit of rendering', () => {
  it('that one page meets costs the other pages nothing, and the pages that were not tried are named', async () => {
    const limited = await startPagesBench({ timeoutMs: 8_000 })
    try {
      await limited.publish({ name: 'shell', version: '1.0.0', server: shellBundle('1.0.0') })
      const endless = `[{ page: 'about', head: head('About'), text: () => { for (;;); } }, { page: 'help-center/next', head: head('Next'), text: 'next' }]`
      const outcome = await limited.publish({ name: 'marketing', version: '1.0.0', server: remoteBundle('1.0.0', endless) })
      expect(outcome.renderedPages).toBe(2)
      const lines = outcome.renderingFault?.split('\n') ?? []
      expect(lines[0]).toMatch(/\/en\/about: The time for all pages was used up$/)
      expect(lines.slice(1).map((line) => /: (\/\S+): .*not tried/.exec(line)?.[1])).toEqual([
        '/en/help-center/next',
        '/ar/',
        '/ar/help-center/first-steps',
        '/ar/help-center/next',
        '/ar/about',
      ])
    } finally {
      await limited.close()
    }
  })
})
