import type { Locale } from '@parlour/i18n'
import { bodyOf, type HelpArticle } from '../help-articles.ts'
import { HELP_CATEGORIES, topicOf, type HelpCategory } from '../help-topics.ts'
import { closeness } from './closeness.ts'
import { foldText } from './fold-text.ts'
import { splitTerms, type Term } from './split-terms.ts'

const STOP_WORDS: Readonly<Record<Locale, string>> = {
  en: 'a an the how do does did i my me is are was to of in on for with can could what when where why you your it and or not get',
  'zh-CN': '怎么办 怎么样 怎么 怎样 如何 什么 为什么 可以 我的 我想 我要 我 吗 呢 了 的 请问',
  'zh-TW': '怎麼辦 怎麼樣 怎麼 怎樣 如何 什麼 為什麼 可以 我的 我想 我要 我 嗎 呢 了 的 請問',
  vi: 'tôi của là làm thế nào sao để có thể không bị được cho khi thì và ở gì cách nào',
  id: 'saya anda cara bagaimana apa yang di ke dari untuk dengan dan bisa tidak itu ini kenapa mengapa',
  ms: 'saya anda cara bagaimana apa yang di ke dari untuk dengan dan boleh tidak itu ini kenapa mengapa',
  th: 'อย่างไร ยังไง ทำไง ทำไม ได้ไหม ได้มั้ย หรือไม่ คืออะไร อะไร ไหม ของฉัน ฉัน ผม ครับ ค่ะ',
  es: 'el la los las un una de del en con por para que qué como cómo mi mis es son se yo puedo no y o a al cuando donde',
  pt: 'o a os as um uma de do da no na em com por para que como meu minha é são se eu posso não e ou ao quando onde',
  bn: 'আমি আমার কি কী কীভাবে কিভাবে কেন করব করবো করে জন্য থেকে ও এবং না হয় হবে আছে',
  ru: 'я мой мне как что это на в во с со из за для по не и или у от когда где почему можно ли а к',
  ja: 'どうすれば どうやって どうしたら どうする いいですか ですか したい とは について を',
  ko: '어떻게 방법 무엇 뭐 하나요 하려면 싶어요 있나요 왜',
  ar: 'كيف ما ماذا هل لماذا متى أين في من إلى على عن أن أو و مع هذا هذه لي أنا لا',
  tr: 've bir bu şu ne nasıl neden niçin mi mı mu mü için ile de da benim ben nerede ya',
}

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
