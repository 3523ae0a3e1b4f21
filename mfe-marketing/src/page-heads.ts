import type { HeadRequest, PageHead } from '@parlour/federation-sdk'
import { languageOf } from '@parlour/i18n'
import { factValuesOf } from './facts.ts'
import { faqData, breadcrumbData } from './features/describe-page/structured-data.ts'
import { homeFaq } from './pages/home/home-faq.ts'
import { PAGES } from '@parlour/contracts'

export function homeHead({ locale, t }: HeadRequest): PageHead {
  const factValues = factValuesOf(locale)
  const description = t('home.description', factValues)
  return {
    title: t('home.title'),
    description,
    structuredData: [
      { '@type': 'Organization', name: 'Parlour', description },
      { '@type': 'WebSite', name: 'Parlour', inLanguage: languageOf(locale).hreflang },
      faqData(homeFaq((key) => t(key, factValues))),
    ],
  }
}

export function aboutHead({ locale, t }: HeadRequest): PageHead {
  const title = t('about.title')
  const description = t('about.description', factValuesOf(locale))
  return {
    title,
    description,
    structuredData: [
      breadcrumbData({ locale, t }, PAGES.about, title),
      { '@type': 'AboutPage', name: title, description, inLanguage: locale, about: { '@type': 'Organization', name: 'Parlour' } },
    ],
  }
}

export function contactHead({ locale, t }: HeadRequest): PageHead {
  const title = t('contact.title')
  const description = t('contact.description')
  return {
    title,
    description,
    structuredData: [
      breadcrumbData({ locale, t }, PAGES.contact, title),
      { '@type': 'ContactPage', name: title, description, inLanguage: locale },
    ],
  }
}

export function partnersHead({ locale, t }: HeadRequest): PageHead {
  const title = t('partners.title')
  const description = t('partners.description')
  return {
    title,
    description,
    structuredData: [
      breadcrumbData({ locale, t }, PAGES.partners, title),
      { '@type': 'WebPage', name: title, description, inLanguage: locale },
    ],
  }
}
