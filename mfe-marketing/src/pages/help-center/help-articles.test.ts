import { LANGUAGES } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import { bodyOf, loadArticles } from './help-articles.ts'
import { articleHead, helpCenterHead } from './help-head.ts'
import { HELP_CATEGORIES, HELP_TOPICS, FREQUENT_ARTICLES } from './help-topics.ts'

const t = (key: string) => key

describe.each(LANGUAGES)('articles in $code', ({ code }) => {
  it('holds every article once, and whole', { meta: { req: 'M06 M08' } }, async () => {
    const articles = await loadArticles(code)
    expect(articles.map(({ slug }) => slug)).toEqual(HELP_TOPICS.map(({ slug }) => slug))
    for (const article of articles) {
      const text = [article.title, article.summary, ...bodyOf(article)].join(' ')
      expect(text).not.toMatch(/\{\{|\}\}/)
      expect(article.sections.length).toBeGreaterThan(0)
    }
  })

  it('names the times of a dispute and the place of the arbitration', { meta: { req: 'K09' } }, async () => {
    const dispute = (await loadArticles(code)).find(({ slug }) => slug === 'dispute-a-fee')
    const text = dispute ? [dispute.summary, ...bodyOf(dispute)].join(' ') : ''
    for (const figure of ['24', '15', '30']) expect(text).toContain(figure)
  })

  it('writes no figure beside the slots: only names of networks and of a button have digits', { meta: { req: 'M02' } }, async () => {
    const { default: written }: { default: unknown } = await import(`./articles/${code}.json`)
    expect(JSON.stringify(written).replaceAll(/\{\{\w+\}\}|TRC20|ERC20|2 段階|2단계/g, '')).not.toMatch(/\d/)
  })

  it('lists every article and its place for search engines', { meta: { req: 'M06' } }, async () => {
    const { structuredData = [] } = await helpCenterHead({ locale: code, params: {}, t })
    expect(structuredData.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'FAQPage'])
    const head = await articleHead({ locale: code, params: { article: 'wrong-network' }, t })
    expect(head.structuredData?.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'Article'])
    expect(head.description.length).toBeGreaterThan(20)
    expect((await articleHead({ locale: code, params: { article: 'none' }, t })).structuredData).toBeUndefined()
  })
})

it('says the same article differently in every two languages', { meta: { req: 'M08' } }, async () => {
  const texts = await Promise.all(LANGUAGES.map(async ({ code }) => (await loadArticles(code)).map((article) => JSON.stringify(article))))
  for (const at of HELP_TOPICS.keys()) expect(new Set(texts.map((row) => row[at])).size).toBe(LANGUAGES.length)
})

it('knows every category, and leads from an article to others only', { meta: { req: 'M06' } }, () => {
  const slugs = HELP_TOPICS.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(new Set(HELP_TOPICS.map(({ category }) => category))).toEqual(new Set(HELP_CATEGORIES))
  expect(slugs).toEqual(expect.arrayContaining([...FREQUENT_ARTICLES]))
  for (const { slug, related } of HELP_TOPICS) {
    expect(slugs).toEqual(expect.arrayContaining([...related]))
    expect(related).not.toContain(slug)
  }
})
