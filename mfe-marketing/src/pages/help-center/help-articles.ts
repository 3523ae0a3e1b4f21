import { canonicalLocale, DEFAULT_LOCALE, type Locale } from '@parlour/i18n'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { helpFactValues } from './help-fact-values.ts'

export interface HelpSection {
  readonly heading?: string
  readonly paragraphs: readonly string[]
  readonly steps?: readonly string[]
}

export interface HelpArticle {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly sections: readonly HelpSection[]
}

export async function loadArticles(locale: Locale): Promise<readonly HelpArticle[]> {
  const { default: written } = (await import(`./articles/${locale}.json`)) as { readonly default: readonly HelpArticle[] }
  const factValues = helpFactValues(locale)
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => factValues[name] ?? slot)
  return written.map((article) => fillArticle(article, fill))
}

function fillArticle({ slug, title, summary, sections }: HelpArticle, fill: (text: string) => string): HelpArticle {
  return {
    slug,
    title: fill(title),
    summary: fill(summary),
    sections: sections.map(({ heading, paragraphs, steps }) => ({
      ...(heading === undefined ? {} : { heading: fill(heading) }),
      paragraphs: paragraphs.map(fill),
      ...(steps === undefined ? {} : { steps: steps.map(fill) }),
    })),
  }
}

export function articlesBySlug(articles: readonly HelpArticle[], slugs: readonly string[]): readonly HelpArticle[] {
  return slugs.flatMap((slug) => articles.find((article) => article.slug === slug) ?? [])
}

export function bodyOf({ sections }: HelpArticle): readonly string[] {
  return sections.flatMap(({ heading, paragraphs, steps = [] }) => [...(heading === undefined ? [] : [heading]), ...paragraphs, ...steps])
}

export async function loadHelp({ params }: LoaderFunctionArgs): Promise<readonly HelpArticle[]> {
  return loadArticles(canonicalLocale(params.locale ?? '') ?? DEFAULT_LOCALE)
}
