import { PAGES, pagePath } from '@parlour/contracts'
import type { HeadRequest } from '@parlour/federation-sdk'
import type { FaqEntry } from '../answer-questions/faq-list.tsx'

type StructuredData = Readonly<Record<string, unknown>>

export function serviceData(service: {
  readonly name: string
  readonly description: string
  readonly serviceType: string
}): StructuredData {
  return { '@type': 'Service', ...service, provider: { '@type': 'Organization', name: 'Parlour' } }
}

export function faqData(questions: readonly FaqEntry[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export function breadcrumbData({ locale, t }: Pick<HeadRequest, 'locale' | 't'>, page: string, name: string): StructuredData {
  const steps = [
    { name: t('home.title'), item: pagePath(locale, PAGES.home) },
    { name, item: pagePath(locale, page) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
