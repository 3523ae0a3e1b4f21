import type { Locale } from '@parlour/i18n'
import { bodyOf, type HelpArticle } from '../help-articles.ts'
import { HELP_CATEGORIES, topicOf, type HelpCategory } from '../help-topics.ts'
import { closeness } from './closeness.ts'
import { STOP_WORDS } from './stop-words.ts'
import { foldText } from './fold-text.ts'
import { splitTerms, type Term } from './split-terms.ts'

const WEIGHTS = { title: 3, summary: 1.6, body: 1 } as const

type Place = keyof typeof WEIGHTS
type Indexed = { readonly article: HelpArticle; readonly terms: Readonly<Record<Place, ReadonlySet<string>>> }

export interface ArticleSearch {
  readonly termsOf: (question: string) => readonly Term[]
  /** Best match first; empty for an empty question. */
  readonly find: (question: string) => readonly HelpArticle[]
  /** Fallback without results: the categories that share most letter pairs with the question, nearest first. */
  readonly nearestCategories: (question: string) => readonly HelpCategory[]
}

/** Builds the index of a language; 20 articles take a few milliseconds. */
export function createArticleSearch(articles: readonly HelpArticle[], locale: Locale): ArticleSearch {
  const fillers = STOP_WORDS[locale].split(' ').map((word) => foldText(word, locale).text)
  const index = articles.map((article) => indexOf(article, locale, fillers))
  const termsOf = (question: string) => frequentTerms(question, locale, fillers)
  return {
    termsOf,
    find: (question) => rank(index, termsOf(question)),
    nearestCategories: (question) => nearestTo(pairsOf(foldText(question, locale).text), index),
  }
}

function indexOf(article: HelpArticle, locale: Locale, fillers: readonly string[]): Indexed {
  const termsIn = (...texts: readonly string[]) => {
    const terms = texts.flatMap((text) => splitTerms(foldText(text, locale).text)).map(({ text }) => text)
    return new Set(terms.filter((term) => !fillers.includes(term)))
  }
  return { article, terms: { title: termsIn(article.title), summary: termsIn(article.summary), body: termsIn(...bodyOf(article)) } }
}

function frequentTerms(question: string, locale: Locale, fillers: readonly string[]): readonly Term[] {
  // Half-width kana and doubled Thai vowels are written over several letters, which only whole texts can put together.
  const { text } = foldText(question.normalize('NFKC').replaceAll('เเ', 'แ'), locale)
  const all = splitTerms(text).filter(({ isRest }) => !isRest)
  const isSpaced = all.every(({ isGram }) => !isGram)
  const meant = isSpaced
    ? all.filter(({ text: word }) => !fillers.includes(word))
    : splitTerms(fillers.reduce((rest, filler) => rest.replaceAll(filler, ' '), text)).filter(({ isRest }) => !isRest)
  return meant.length > 0 ? meant : all
}

function rank(index: readonly Indexed[], queryTerms: readonly Term[]): readonly HelpArticle[] {
  const found = queryTerms.map((term) => index.map((entry) => nearestIn(entry, term)))
  const scored = index.map(({ article }, at) => {
    const hits = found.filter((row) => (row[at] ?? 0) > 0)
    const score = found.reduce((sum, row) => sum + (row[at] ?? 0) * rarityOf(row, index.length), 0)
    const covered = hits.length / queryTerms.length
    return { article, score: covered >= 0.5 ? score * covered : 0 }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score > 0 && score >= best * 0.2)
    .toSorted((left, right) => right.score - left.score)
    .map(({ article }) => article)
}

function nearestIn({ terms }: Indexed, { text, isGram }: Term): number {
  const nearness = isGram ? gramNearness : closeness
  return Math.max(
    ...(Object.keys(WEIGHTS) as Place[]).map(
      (place) => WEIGHTS[place] * Math.max(0, ...[...terms[place]].map((found) => nearness(text, found))),
    ),
  )
}

function gramNearness(queryTerms: string, found: string): number {
  if (queryTerms === found) return 1
  return found.startsWith(queryTerms) ? 0.85 : 0
}

/** Rare terms weigh more than common ones. */
function rarityOf(row: readonly number[], articles: number): number {
  return Math.log(1 + articles / Math.max(1, row.filter((nearness) => nearness > 0).length))
}

const NEAREST = 3

function nearestTo(queryTerms: ReadonlySet<string>, index: readonly Indexed[]): readonly HelpCategory[] {
  const likeness = (category: HelpCategory) => {
    const terms = index.filter(({ article }) => topicOf(article.slug)?.category === category).flatMap((entry) => Object.values(entry.terms))
    const pairs = pairsOf(terms.flatMap((tokens) => [...tokens]).join(' '))
    return [...queryTerms].filter((pair) => pairs.has(pair)).length
  }
  const ranked = HELP_CATEGORIES.map((category) => ({ category, shared: likeness(category) }))
  return ranked
    .toSorted((left, right) => right.shared - left.shared)
    .slice(0, NEAREST)
    .map(({ category }) => category)
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from(text, (_, at) => text.slice(at, at + 2)).filter((pair) => /^\p{L}\p{L}/u.test(pair)))
}
