import { canonicalLocale, DEFAULT_LOCALE, type Locale } from '@parlour/i18n'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { helpFigures } from './help-figures.ts'

/** A part of an article: paragraphs, then what to do step by step. */
export interface HelpSection {
  readonly heading?: string
  readonly paragraphs: readonly string[]
  readonly steps?: readonly string[]
}

/** The words of an article in one language. */
export interface HelpArticle {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly sections: readonly HelpSection[]
}

/** The articles of a language as a visitor reads them, with figures in their slots. Fetches the language's file. */
export async function loadArticles(locale: Locale): Promise<readonly HelpArticle[]> {
  const { default: written } = (await import(`./articles/${locale}.json`)) as { readonly default: readonly HelpArticle[] }
  const figures = helpFigures(locale)
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => figures[name] ?? slot)
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

/** The articles of some topics, in the order of the slugs; a slug without an article is left out. */
export function articlesBySlug(articles: readonly HelpArticle[], slugs: readonly string[]): readonly HelpArticle[] {
  return slugs.flatMap((slug) => articles.find((article) => article.slug === slug) ?? [])
}

/** The words of an article outside its title and summary. */
export function bodyOf({ sections }: HelpArticle): readonly string[] {
  return sections.flatMap(({ heading, paragraphs, steps = [] }) => [...(heading === undefined ? [] : [heading]), ...paragraphs, ...steps])
}

/** The loader of the help pages. */
export async function loadHelp({ params }: LoaderFunctionArgs): Promise<readonly HelpArticle[]> {
  return loadArticles(canonicalLocale(params.locale ?? '') ?? DEFAULT_LOCALE)
}
