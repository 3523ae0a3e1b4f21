import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remoteBundle, shellBundle, startPagesBench, type PagesBench } from './rendered-pages.test-bench.ts'

let bench: PagesBench

beforeAll(async () => {
  bench = await startPagesBench({ timeoutMs: 20_000 })
  await bench.publish({ name: 'marketing', version: '1.0.0', server: remoteBundle('1.0.0') })
})
afterAll(() => bench.close())

async function homeOf(path = '/'): Promise<string> {
  return (await bench.visit(path)).body
}

describe('pages of a pair of releases', () => {
  it('are rendered before the pair goes live, and served with their markup, files and answers', async () => {
    const published = await bench.publish({ name: 'shell', version: '1.0.0', server: shellBundle('1.0.0') })
    expect(published).toMatchObject({ isNew: true, renderedPages: 4, renderingFault: null })
    const home = await homeOf('/ar')
    expect(home).toContain('<div id="root"><main data-shell="1.0.0" data-clock="7"><h1>home of 1.0.0</h1></main></div>')
    expect(home).toContain('<style>marketing {}</style>')
    // A press on what has just been parsed is recorded too.
    expect(home.indexOf('parlourPressed')).toBeLessThan(home.indexOf('</head>'))
    expect(home).toMatch(/\["\/assets\/marketing\/page\.1\.0\.0\.css","sha384-/)
    expect(dataOf(home, 'boot')).toMatchObject({ answers: [{ endpointName: 'launchClock', value: { launches: 7 } }] })
  })

  it('are rendered once for a pair, however many publications of it race', async () => {
    const before = bench.clock.requested
    const release = { name: 'marketing', version: '1.1.0', server: remoteBundle('1.1.0') } as const
    const answers = await Promise.all([bench.publish(release), bench.publish(release), bench.publish(release)])
    expect(answers.map(({ renderedPages }) => renderedPages)).toEqual([4, 4, 4])
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    // One question a language of one rendering.
    expect(bench.clock.requested - before).toBe(2)
  })

  it('never share their markup with another release of the remote, of the shell, or with one without a server bundle', async () => {
    await bench.publish({ name: 'marketing', version: '1.2.0', server: remoteBundle('1.2.0') })
    const next = await homeOf()
    expect(next).toContain('home of 1.2.0')
    expect(next).toContain('/assets/marketing/page.1.2.0.css')
    expect(next).not.toContain('1.1.0')
    await bench.publish({ name: 'shell', version: '1.1.0', server: shellBundle('1.1.0') })
    expect(await homeOf()).toContain('data-shell="1.1.0"')
    await bench.publish({ name: 'marketing', version: '1.3.0' })
    const empty = await homeOf()
    expect(empty).toContain('<div id="root"></div>')
    expect(empty).toContain('entry.1.3.0.js')
  })

  it('a document shows markup and assets of one generation while releases go live under it', async () => {
    const over = new AbortController()
    const seen = new Set<string>()
    const reader = (async () => {
      while (!over.signal.aborted) {
        // Injected calls leave the process no time for the publication.
        for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
        const home = await homeOf()
        const [, markup] = /home of ([\d.]+)</.exec(home) ?? []
        const assets = [...home.matchAll(/\/assets\/marketing\/(?:entry|page)\.([\d.]+)\.(?:css|js)/g)].map(([, version]) => version)
        if (new Set([...assets, ...(markup ? [markup] : [])]).size > 1) throw new Error(`Two generations: ${assets.join(' ')}`)
        seen.add(markup ?? 'none')
      }
    })()
    for (const version of ['2.0.0', '2.1.0', '2.2.0']) await bench.publish({ name: 'marketing', version, server: remoteBundle(version) })
    over.abort()
    await reader
    expect([...seen]).toContain('2.1.0')
  })

  it('of a batch are rendered with its last release only', async () => {
    const first = await bench.publish({ name: 'marketing', version: '3.0.0', server: remoteBundle('3.0.0'), isRenderedLater: true })
    expect(first.renderedPages).toBe(0)
    expect(await homeOf()).toContain('<div id="root"></div>')
    const last = await bench.publish({ name: 'shell', version: '1.2.0', server: shellBundle('1.2.0') })
    expect(last.renderedPages).toBe(4)
    expect(await homeOf()).toContain('home of 3.0.0')
  })

  it('are rendered anew when an answer that they show changes, and not when it does not', async () => {
    const settled = bench.releases.startSweeps()
    await settled.stop()
    expect(await homeOf()).toContain('data-clock="7"')
    bench.clock.launches = 8
    const sweep = bench.releases.startSweeps()
    await sweep.stop()
    await expect.poll(async () => homeOf()).toContain('data-clock="8"')
    const [row] = await bench.database.db('releases_rendered_pages').orderBy('rendered_at', 'desc').limit(1)
    const unchanged = bench.releases.startSweeps()
    await unchanged.stop()
    const [same] = await bench.database.db('releases_rendered_pages').orderBy('rendered_at', 'desc').limit(1)
    expect(same).toEqual(row)
  })
})

describe('what renders pages', () => {
  const publish = async (version: string, pages: string) =>
    bench.publish({ name: 'marketing', version, server: remoteBundle(version, pages) })

  it('that fails does not stop the release: the reason is reported and the browser renders', async () => {
    const broken = remoteBundle('4.0.0').concat(`\nthrow new Error('no page today')`)
    const published = await bench.publish({ name: 'marketing', version: '4.0.0', server: broken })
    expect(published).toMatchObject({ isNew: true, renderedPages: 0 })
    expect(published.renderingFault).toMatch(/marketing 4\.0\.0 in shell 1\.2\.0: .*no page today/)
    expect(String(bench.faults.at(-1))).toContain('no page today')
    const home = await homeOf()
    expect(home).toContain('<div id="root"></div>')
    expect(home).toMatch(/<script defer src="\/assets\/shell\/entry\.1\.2\.0\.js"/)
  })

  it('is rejected files, processes, the network, imports and messages that nobody can read, page by page', async () => {
    const attempts = [
      [`require('node:fs').readFileSync('/etc/hosts')`, /asks for "node:fs"/],
      [`process.getBuiltinModule('node:child_process')`, /no network/],
      [`process.mainModule.require('child_process')`, /undefined/],
      [`fetch('http://localhost')`, /no network/],
      [`(await import('node:fs')).readFileSync('/etc/hosts')`, /import/],
      [`(process.send({ kind: 'page' }), process.send({ kind: 'call' }), new Promise(() => undefined))`, /cannot be read/],
    ] as const
    const pages = attempts.map(([code], index) => attempting(`help-center/attempt-${index}`, code))
    const published = await publish('4.1.0', `[${pages.join()}]`)
    expect(published).toMatchObject({ isNew: true, renderedPages: 4 })
    const lines = published.renderingFault?.split('\n') ?? []
    expect(lines).toHaveLength(2 * attempts.length)
    for (const [index, [, reason]] of attempts.entries()) {
      const own = lines.filter((line) => line.includes(`/help-center/attempt-${index}: `))
      expect(own).toEqual([expect.stringMatching(reason), expect.stringMatching(reason)])
    }
  })

  it.each([
    ['memory', `(() => { const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())) })()`, /ended by SIGABRT/],
    ['time', `(locale === 'ar' && new Promise(() => setInterval(() => undefined, 1000)))`, /took longer than 5 s/],
  ])('is rejected %s', { timeout: 60_000 }, async (what, code, reason) => {
    const limited = await startPagesBench(what === 'time' ? { pageTimeoutMs: 5_000 } : { memoryMb: 128 })
    try {
      await limited.publish({ name: 'shell', version: '1.0.0', server: shellBundle('1.0.0') })
      const server = remoteBundle('1.0.0', `[${attempting('about', code)}]`)
      const published = await limited.publish({ name: 'marketing', version: '1.0.0', server })
      expect(published).toMatchObject({ isNew: true, renderedPages: what === 'time' ? 5 : 4 })
      expect(published.renderingFault).toMatch(reason)
    } finally {
      await limited.close()
    }
  })

  it('sees no variable of the environment, and gets public reads only', async () => {
    const callApi = (method: string, path: string) =>
      `(await call({ method: '${method}', path: '${path}', headers: { authorization: 'Bearer x' } })).status`
    const page = `{ page: 'about', text: async (call) => JSON.stringify([Object.keys(process.env), ${callApi('GET', '/api/site/launch-clock')}, ${callApi('GET', '/api/console/releases')}, ${callApi('POST', '/api/releases/publish')}, ${callApi('GET', 'http://localhost/api/site/launch-clock')}, ${callApi('GET', 'http://[')}]), head: head('About') }`
    const published = await publish('4.2.0', `[${page}]`)
    expect(published.renderingFault).toBeNull()
    expect(await homeOf('/en/about')).toContain('[["NODE_ENV","TZ"],200,403,403,403,403]')
  })
})

describe('a document with markup', () => {
  const HOSTILE = `</script><script>alert("1")</script>' & <!--`

  it('escapes hostile texts in head, structured data and boot data', async () => {
    const page = `{ page: 'about', text: 'about', head: { title: ${JSON.stringify(HOSTILE)}, description: ${JSON.stringify(HOSTILE)}, structuredData: [{ '@type': 'Thing', name: ${JSON.stringify(HOSTILE)} }] } }`
    await bench.publish({ name: 'marketing', version: '5.0.0', server: remoteBundle('5.0.0', `[${page}]`) })
    const about = await homeOf('/en/about')
    expect(about).not.toContain('<script>alert')
    expect(about).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; &amp; &lt;!-- · Parlour</title>')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(about) ?? []
    expect(JSON.parse(data)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name: HOSTILE })
  })

  it('fetches no script before the first paint, and starts the shell by the hash of its starter', async () => {
    const answer = await bench.visit('/')
    const scripts = [...answer.body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    const json = (name: string) => ` type="application/json" id="parlour-${name}"`
    expect(scripts).toEqual([' type="application/ld+json"', '', '', json('boot'), '', json('visit')])
    const [, starter = ''] = /<script>([^<]*)<\/script>\n<script type="application\/json" id="parlour-visit"/.exec(answer.body) ?? []
    const [, recorder = ''] = /<script>([^<]*parlourPressed[^<]*)<\/script>/.exec(answer.body) ?? []
    for (const inline of [starter, recorder])
      expect(String(answer.headers['content-security-policy'])).toContain(createHash('sha256').update(inline).digest('base64'))
    expect(answer.body).not.toMatch(/<link[^>]*as="script"/)
    expect(answer.body.lastIndexOf('<script>')).toBeGreaterThan(answer.body.indexOf('</main>'))
    expect(answer.body).toContain('/assets/shell/entry.1.2.0.js')
  })

  it('has a title, a description, one canonical address, its siblings and a preview', { meta: { req: 'M02 D18' } }, async () => {
    const home = await homeOf('/ar')
    expect(home).toContain('<html lang="ar" dir="rtl" data-theme="light">')
    expect(home).toContain('<title>Home 5.0.0 · Parlour</title>')
    expect(home).toContain('<meta name="description" content="About Home 5.0.0">')
    expect(home.match(/rel="canonical"/g)).toHaveLength(1)
    expect(home).toContain('<link rel="canonical" href="http://localhost:8080/ar">')
    expect([...home.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(['en', 'ar', 'x-default'])
    expect(home).toContain('<meta property="og:locale" content="ar_AR">')
    expect(home).toContain('<meta property="og:url" content="http://localhost:8080/ar">')
  })

  it('carries a visit of its own, so that visitors of one markup do not share the proof that their beacons count', async () => {
    const visits = [dataOf(await homeOf(), 'visit'), dataOf(await homeOf(), 'visit')]
    expect(visits[0]).toEqual({ visit: expect.stringMatching(/^[0-9a-f-]{36}$/), proof: expect.stringMatching(/^\d+\.[\w-]{43}$/) })
    expect(visits[1]?.proof).not.toBe(visits[0]?.proof)
    expect(visits[1]?.visit).not.toBe(visits[0]?.visit)
  })

  it('keeps the colour mode, and says that a session waits to be taken up', async () => {
    const { body } = await bench.visit('/', { cookie: 'theme=dark; parlour-refresh=handle' })
    expect(body).toContain('<html lang="en" dir="ltr" data-theme="dark" data-session="kept">')
  })

  it('travels in brotli or gzip to whoever takes them, and never by its server bundle', async () => {
    const encodings = await Promise.all(
      ['br, gzip', 'gzip', 'identity'].map(async (accepted) => (await bench.visit('/', { 'accept-encoding': accepted })).headers),
    )
    expect(encodings.map((headers) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(encodings.map((headers) => headers.vary)).toEqual(['accept-encoding', 'accept-encoding', 'accept-encoding'])
    expect((await bench.visit('/assets/marketing/server/marketing.5.0.0.cjs')).statusCode).toBe(404)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is the same document in %s for every visit but for its ending, and another one for another colour mode', async (encoding, unpack) => {
    const read = async (cookie = '') => unpack((await bench.visit('/', { 'accept-encoding': encoding, cookie })).rawPayload).toString()
    const stored = (html: string) => html.slice(0, html.indexOf('<script type="application/json" id="parlour-visit">'))
    const [first, second] = [await read(), await read()]
    expect(first).not.toBe(second)
    expect(stored(first)).toBe(stored(second))
    expect(stored(first)).toBe(stored((await bench.visit('/')).body))
    expect(await read('theme=dark')).toContain('data-theme="dark"')
    expect(await read('parlour-refresh=handle')).toContain('data-session="kept"')
    expect(await read()).not.toMatch(/data-theme="dark"|data-session/)
  })

  it('below the help centre that nobody wrote is answered with 404 and still starts the shell', async () => {
    const unknown = await bench.visit('/en/help-center/nothing-here')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).toContain('<meta name="robots" content="noindex">')
    expect(unknown.body).not.toContain('rel="canonical"')
    expect(unknown.body).toMatch(/<script defer src="\/assets\/shell\//)
    expect((await bench.visit('/en/help-center/first-steps')).statusCode).toBe(200)
    expect((await bench.visit('/en/help-center')).statusCode).toBe(200)
  })
})

describe('what search engines read first', () => {
  it('the sitemap is not sent to who has it, and without brotli to who does not accept it', async () => {
    const { headers } = await bench.visit('/sitemap.xml', { 'accept-encoding': 'br;q=0, gzip' })
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding'])
    const again = await bench.visit('/sitemap.xml', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('the sitemap lists every rendered page with its siblings and when it went live', async () => {
    const answer = await bench.visit('/sitemap.xml')
    expect(answer.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' })
    const locations = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(new Set(locations)).toEqual(
      new Set(
        ['', 'ar', 'ar/about', 'ar/help-center/first-steps', 'en/about', 'en/help-center/first-steps'].map(
          (path) => `http://localhost:8080/${path}`,
        ),
      ),
    )
    expect(locations).toHaveLength(6)
    expect(answer.body).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="http://localhost:8080/"/>')
    const [, changed = ''] = /<lastmod>([^<]+)<\/lastmod>/.exec(answer.body) ?? []
    const [vector] = await bench.database.db('releases_vectors').orderBy('epoch', 'desc').limit(1)
    expect(changed).toBe(new Date(String(vector.created_at)).toISOString().slice(0, 19) + changed.slice(19))
  })

  it('the robots file closes calls and test pages, and names the sitemap', async () => {
    const answer = await bench.visit('/robots.txt')
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' })
    const lines = answer.body.split('\n')
    for (const line of ['Disallow: /api/', 'Disallow: /zh-CN/image-test', 'Sitemap: http://localhost:8080/sitemap.xml'])
      expect(lines).toContain(line)
    expect(answer.body).not.toMatch(/Disallow: .*help-center/)
  })
})

/** A page that does this before it is rendered. */
function attempting(page: string, code: string): string {
  return `{ page: '${page}', head: head('About'), text: async (call, locale) => { await ${code}; return '' } }`
}

function dataOf(document: string, name: 'boot' | 'visit'): Readonly<Record<string, unknown>> {
  const [, json = ''] = new RegExp(`id="parlour-${name}">(.*?)</script>`, 's').exec(document) ?? []
  return JSON.parse(json)
}
