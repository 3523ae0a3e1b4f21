import { PAGES, pagePath } from '@parlour/contracts'
import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { articlesBySlug, bodyOf, loadArticles, type HelpArticle } from './help-articles.ts'
import { FREQUENT_ARTICLES, topicOf } from './help-topics.ts'

type StructuredData = Readonly<Record<string, unknown>>

export async function helpCenterHead({ locale, t }: HeadRequest): Promise<PageHead> {
  const queryTerms = articlesBySlug(await loadArticles(locale), FREQUENT_ARTICLES)
  const timeline = timelineOf([
    { name: t('home.title'), page: PAGES.home },
    { name: t('help.title'), page: PAGES.helpCenter },
  ])
  return {
    title: t('help.title'),
    description: t('help.description'),
    structuredData: [timeline(locale), { '@type': 'FAQPage', inLanguage: locale, mainEntity: queryTerms.map(questionOf) }],
  }
}

export async function articleHead({ locale, params, t }: HeadRequest): Promise<PageHead> {
  const slug = params.article ?? ''
  const topic = topicOf(slug)
  const [article] = articlesBySlug(await loadArticles(locale), [slug])
  if (!topic || !article) return { title: t('help.missingTitle'), description: t('help.missingText') }
  const timeline = timelineOf([
    { name: t('help.title'), page: PAGES.helpCenter },
    { name: article.title, page: `${PAGES.helpCenter}/${slug}` },
  ])
  const about: StructuredData = {
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    articleSection: t(`help.${topic.category}`),
    inLanguage: locale,
    url: pagePath(locale, `${PAGES.helpCenter}/${slug}`),
    author: { '@type': 'Organization', name: 'Parlour' },
  }
  return { title: article.title, description: article.summary, structuredData: [timeline(locale), about] }
}

function questionOf(article: HelpArticle): StructuredData {
  const text = [article.summary, ...bodyOf(article)].join(' ')
  return { '@type': 'Question', name: article.title, acceptedAnswer: { '@type': 'Answer', text } }
}

function timelineOf(places: readonly { readonly name: string; readonly page: string }[]) {
  return (locale: HeadRequest['locale']): StructuredData => ({
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, page }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: pagePath(locale, page),
    })),
  })
}
