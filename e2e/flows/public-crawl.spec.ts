import { LANGUAGES } from '@parlour/i18n'
import { crawl, readSiteMap, statusesOf, type SiteMapEntry } from '../fixtures/crawler.ts'
import { expect, test } from '../fixtures/product.ts'
import type { PublicDocument } from '../fixtures/public-document.ts'

let siteMap: readonly SiteMapEntry[]
let pages: ReadonlyMap<string, PublicDocument>

test.beforeAll(async ({ baseURL }) => {
  const origin = baseURL ?? ''
  siteMap = await readSiteMap(origin)
  const listed = new Set(siteMap.map(({ address }) => address))
  pages = await crawl(`${origin}/`, (address) => listed.has(address))
})

test('a crawler without script reaches every page of the sitemap from the home page, and each answers 200', async () => {
  expect(siteMap.length).toBeGreaterThanOrEqual(LANGUAGES.length * 12)
  expect(siteMap.filter(({ address }) => !pages.has(address)).map(({ address }) => address)).toEqual([])
  expect([...pages.values()].filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([])
})

test('M01 every page is readable without script: one heading and its text are in the document', async () => {
  const empty = [...pages.values()].filter(({ headings, text }) => headings.length !== 1 || headings[0] === '' || text.length < 90)
  expect(empty.map(({ url, headings, text }) => `${url}: ${headings.join(' | ')} (${text.length} characters)`)).toEqual([])
})

test('D17 every page says its language and direction', async () => {
  const wrong = [...pages.values()].filter(({ url, lang, dir }) => {
    const code = new URL(url).pathname.split('/')[1] ?? ''
    const language = LANGUAGES.find((candidate) => candidate.code === (code === '' ? 'en' : code))
    return lang !== language?.code || dir !== language.dir
  })
  expect(wrong.map(({ url, lang, dir }) => `${url}: ${lang} ${dir}`)).toEqual([])
})

test('M02 D18 every page has one canonical address, its own, and every alternate names it back', async () => {
  const problems: string[] = []
  for (const { url, canonicals, alternates } of pages.values()) {
    if (canonicals.length !== 1 || canonicals[0] !== url) problems.push(`${url}: canonical ${canonicals.join(' ')}`)
    if (alternates.size !== LANGUAGES.length + 1) problems.push(`${url}: ${alternates.size} alternates`)
    if (![...alternates.values()].includes(url)) problems.push(`${url}: is not among its own alternates`)
    for (const [tag, address] of alternates) {
      const sibling = pages.get(address)
      if (!sibling) problems.push(`${url}: alternate ${tag} ${address} is no page`)
      else if (![...sibling.alternates].every(([name, target]) => alternates.get(name) === target))
        problems.push(`${url}: ${address} differs`)
    }
  }
  expect(problems).toEqual([])
})

test('the sitemap and the documents tell the same alternates', async () => {
  const differing = siteMap.filter(({ address, alternates }) => {
    const document = pages.get(address)
    return !document || JSON.stringify([...alternates]) !== JSON.stringify([...document.alternates])
  })
  expect(differing.map(({ address }) => address)).toEqual([])
})

for (const kind of ['titles', 'descriptions'] as const) {
  test(`M02 the ${kind} of the pages of a language are one a page, filled and unlike each other`, async () => {
    const problems = LANGUAGES.flatMap(({ code }) => {
      const documents = [...pages.values()].filter(({ lang }) => lang === code)
      return documents
        .filter(({ url, [kind]: [text = '', ...more] }) => {
          const isTaken = documents.some((other) => other.url !== url && other[kind][0] === text)
          return text.trim() === '' || more.length > 0 || isTaken
        })
        .map((document) => `${document.url}: ${JSON.stringify(document[kind])}`)
    })
    expect(problems).toEqual([])
  })
}

test('structured data of every page is of schema.org and names what it is', async () => {
  const problems = [...pages.values()].flatMap(({ url, structuredData }) =>
    structuredData
      .filter((thing) => {
        const { '@context': context, '@type': type } = thing as Readonly<Record<string, unknown>>
        return context !== 'https://schema.org' || typeof type !== 'string'
      })
      .map((thing) => `${url}: ${JSON.stringify(thing)}`),
  )
  expect(problems).toEqual([])
  expect([...pages.values()].some(({ structuredData }) => structuredData.length > 0)).toBe(true)
})

test('every internal link of every page leads to a page', async () => {
  const links = [...new Set([...pages.values()].flatMap((page) => page.links))]
  const statuses = await statusesOf(links.filter((link) => !pages.has(link)))
  const broken = [...statuses].filter(([, status]) => status !== 200)
  expect(broken.map(([address, status]) => `${status} ${address} from ${linkingTo(address)}`)).toEqual([])
})

test('the robots file allows every page of the sitemap and names it', async ({ baseURL }) => {
  const robots = await (await fetch(`${baseURL}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replaceAll(/[.?+]/g, '\\$&').replaceAll('*', '.*')}`),
  )
  expect(closed.length).toBeGreaterThan(10)
  const refused = siteMap.filter(({ address }) => closed.some((rule) => rule.test(new URL(address).pathname)))
  expect(refused.map(({ address }) => address)).toEqual([])
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('home and a service page are styled and readable, and links of header, page and language list work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const header = page.getByRole('banner')
    await header.locator('a[href="/en/services/casino-aggregator-gameapi"]').first().click()
    await expect(page).toHaveURL(/\/en\/services\/casino-aggregator-gameapi$/)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const english = await heading.innerText()
    await expect(heading).toHaveCSS('font-family', /Plex/)
    await page.locator('footer a[hreflang="ar"], footer a[href^="/ar/services"]').first().click()
    await expect(page).toHaveURL(/\/ar\/services\/casino-aggregator-gameapi$/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(english)
  })
})

function linkingTo(address: string): string {
  return [...pages.values()].find(({ links }) => links.includes(address))?.url ?? ''
}
