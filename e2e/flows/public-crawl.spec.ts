import { LANGUAGES } from '@parlour/i18n'
import { crawl, readSiteMap, statusesOf, type SiteMapEntry } from '../fixtures/crawler.ts'
import { expect, test } from '../fixtures/product.ts'
import type { PublicDocument } from '../fixtures/public-document.ts'
import { translatorOf } from '../fixtures/translate.ts'

interface Site {
  readonly origin: string
  readonly siteMap: readonly SiteMapEntry[]
  readonly pages: ReadonlyMap<string, PublicDocument>
}

const CHECKS: Readonly<Record<string, (site: Site) => readonly string[] | Promise<readonly string[]>>> = {
  'every page of the sitemap is reached from the home page': ({ siteMap, pages }) =>
    siteMap.filter(({ address }) => !pages.has(address)).map(({ address }) => address),
  'each page answers 200': ({ pages }) => [...pages.values()].filter(({ status }) => status !== 200).map(({ url }) => url),
  'one heading and its text are in the document': ({ pages }) =>
    [...pages.values()]
      .filter(({ headings, text }) => headings.length !== 1 || headings[0] === '' || text.length < 90)
      .map(({ url, headings, text }) => `${url}: ${headings.join(' | ')} (${text.length} characters)`),
  'every page says its language and direction': ({ pages }) =>
    [...pages.values()]
      .filter(({ url, lang, dir }) => {
        const code = new URL(url).pathname.split('/')[1] ?? ''
        const language = LANGUAGES.find((candidate) => candidate.code === (code === '' ? 'en' : code))
        return lang !== language?.code || dir !== language.dir
      })
      .map(({ url, lang, dir }) => `${url}: ${lang} ${dir}`),
  'every page has one canonical address, its own, and every alternate names it back': problemsOfAlternates,
  'the sitemap and the documents tell the same alternates': ({ siteMap, pages }) =>
    siteMap
      .filter(({ address, alternates }) => JSON.stringify([...alternates]) !== JSON.stringify([...(pages.get(address)?.alternates ?? [])]))
      .map(({ address }) => address),
  'the titles of the pages of a language are filled and unlike each other': (site) => problemsOfTexts(site, 'titles'),
  'the descriptions of the pages of a language are filled and unlike each other': (site) => problemsOfTexts(site, 'descriptions'),
  'structured data is of schema.org and names what it is': ({ pages }) =>
    [...pages.values()].flatMap(({ url, structuredData }) =>
      structuredData
        .filter((thing) => {
          const { '@context': context, '@type': type } = thing as Readonly<Record<string, unknown>>
          return context !== 'https://schema.org' || typeof type !== 'string'
        })
        .map((thing) => `${url}: ${JSON.stringify(thing)}`),
    ),
  'every page has one picture for links to it, and it is there': async ({ pages }) => {
    const withoutOne = [...pages.values()]
      .filter(({ pictures }) => pictures.length !== 1)
      .map(({ url, pictures }) => `${url}: ${pictures.length}`)
    const statuses = await statusesOf([...new Set([...pages.values()].flatMap(({ pictures }) => pictures))])
    return [...withoutOne, ...[...statuses].filter(([, status]) => status !== 200).map(([address, status]) => `${status} ${address}`)]
  },
  'every internal link leads to a page': async ({ pages }) => {
    const links = [...new Set([...pages.values()].flatMap((page) => page.links))]
    const linkingTo = (address: string) => [...pages.values()].find((page) => page.links.includes(address))?.url ?? ''
    const statuses = await statusesOf(links.filter((link) => !pages.has(link)))
    return [...statuses]
      .filter(([, status]) => status !== 200)
      .map(([address, status]) => `${status} ${address} from ${linkingTo(address)}`)
  },
  'the robots file allows every page of the sitemap and names it': problemsOfRobots,
  'the home page of each language has its title and heading': ({ origin, pages }) =>
    LANGUAGES.flatMap(({ code }) => {
      const say = translatorOf(code)
      const expected = [`${say('marketing', 'home.title')} · Parlour`, say('marketing', 'home.h1', { minutes: '8' })]
      const home = pages.get(`${origin}/${code === 'en' ? '' : code}`) ?? pages.get(`${origin}/${code}`)
      const found = [...(home?.titles ?? []), ...(home?.headings ?? [])]
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${code}: ${found.join(' | ')}`]
    }),
  'an unknown article answers 404': async ({ origin }) => {
    const { status } = await fetch(`${origin}/en/help-center/no-such-article`)
    return status === 404 ? [] : [`${status}`]
  },
}

test(
  'a crawler without script finds every public page, and each document says what it is',
  { tag: ['@M01', '@M02', '@M06', '@M08', '@D17', '@D18', '@R04'] },
  async ({ baseURL }) => {
    const origin = baseURL ?? ''
    const siteMap = await readSiteMap(origin)
    const listed = new Set(siteMap.map(({ address }) => address))
    const pages = await crawl(`${origin}/`, (address) => listed.has(address))
    expect(siteMap.length).toBeGreaterThanOrEqual(LANGUAGES.length * 12)
    expect([...pages.values()].some(({ structuredData }) => structuredData.length > 0)).toBe(true)
    for (const [what, check] of Object.entries(CHECKS)) expect.soft(await check({ origin, siteMap, pages }), what).toEqual([])
  },
)

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

function problemsOfAlternates({ pages }: Site): readonly string[] {
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
  return problems
}

function problemsOfTexts({ pages }: Site, kind: 'titles' | 'descriptions'): readonly string[] {
  return LANGUAGES.flatMap(({ code }) => {
    const documents = [...pages.values()].filter(({ lang }) => lang === code)
    return documents
      .filter(({ url, [kind]: [text = '', ...more] }) => {
        const isTaken = documents.some((other) => other.url !== url && other[kind][0] === text)
        return text.trim() === '' || more.length > 0 || isTaken
      })
      .map((document) => `${document.url}: ${JSON.stringify(document[kind])}`)
  })
}

async function problemsOfRobots({ origin, siteMap }: Site): Promise<readonly string[]> {
  const robots = await (await fetch(`${origin}/robots.txt`)).text()
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replaceAll(/[.?+]/g, '\\$&').replaceAll('*', '.*')}`),
  )
  const rejected = siteMap.map(({ address }) => address).filter((address) => closed.some((rule) => rule.test(new URL(address).pathname)))
  return [
    ...(robots.includes(`Sitemap: ${origin}/sitemap.xml`) ? [] : ['the sitemap is not named']),
    ...(closed.length > 10 ? [] : [`${closed.length} rules`]),
    ...rejected,
  ]
}
