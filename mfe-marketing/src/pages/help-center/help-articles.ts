import { canonicalLocale, DEFAULT_LOCALE, type Locale, formatCount } from '@parlour/i18n'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { LIFETIMES, RULES, SERVICE_LIMITS } from '@parlour/contracts'
import { factValuesOf } from '../../facts.ts'

const RULES_IN_NUMBERS = {
  accountMin: RULES.account.minLength,
  accountMax: RULES.account.maxLength,
  passwordMin: RULES.password.minLength,
  passwordMax: RULES.password.maxLength,
  operationMin: 6,
  operationMax: 10,
  orderHours: LIFETIMES.orderHours,
  priceMinutes: LIFETIMES.attemptMinutes,
  resetMinutes: LIFETIMES.resetLinkMinutes,
  codeDigits: 6,
  codeMinutes: LIFETIMES.emailCodeMinutes,
  undoHours: LIFETIMES.emailUndoHours,
  recoveryCodes: RULES.recoveryCodes.count,
  loginDays: LIFETIMES.loginHistoryDays,
  messengerMinutes: SERVICE_LIMITS.messengerLinkMinutes,
} as const

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

function helpFactValues(locale: Locale): Readonly<Record<string, string>> {
  const rules = Object.entries(RULES_IN_NUMBERS).map(([slot, count]) => [slot, formatCount(count, locale)] as const)
  return { ...factValuesOf(locale), ...Object.fromEntries(rules) }
}
