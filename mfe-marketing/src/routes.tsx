import { PAGES } from '@parlour/contracts'
import type { PageHandle } from '@parlour/federation-sdk'
import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { client, GLOBAL_MARKET } from './client.ts'
import { FIRST_STUDIOS } from './pages/casino-aggregator-gameapi/studio-query.ts'
import { aboutHead, contactHead, homeHead, partnersHead } from './page-heads.ts'
import { loadHelp } from './pages/help-center/help-articles.ts'
import { articleHead, helpCenterHead } from './pages/help-center/help-head.ts'
import { HELP_TOPICS } from './pages/help-center/help-topics.ts'
import type { SharePictureName } from './share-pictures.ts'

type Frame = NonNullable<PageHandle['frame']>

const PRERENDERED_HOME: Pick<PageHandle, 'prerender' | 'head' | 'sharePicture' | 'queries'> = {
  prerender: [PAGES.home],
  head: homeHead,
  sharePicture: pictureOf('home'),
  queries: [
    { endpoint: client.listPackages.name, arg: GLOBAL_MARKET },
    { endpoint: client.getCatalogTotals.name },
    { endpoint: client.getLaunchClock.name },
  ],
}

export const routes: readonly RouteObject[] = [
  homeRoute(PAGES.home, { header: 'transparent', footer: 'full' }),
  homeRoute('no-header-footer', { header: 'none', footer: 'none' }),
  homeRoute('header-only', { header: 'solid', footer: 'none' }),
  homeRoute('footer-only', { header: 'none', footer: 'full' }),
  {
    path: PAGES.gameApi,
    handle: {
      titleKey: 'game.title',
      prerender: [PAGES.gameApi],
      head: async (request) => (await import('./pages/casino-aggregator-gameapi/game-head.ts')).gameHead(request),
      queries: [
        { endpoint: client.listDevelopers.name, arg: { query: FIRST_STUDIOS } },
        { endpoint: client.getIntroduction.name, arg: GLOBAL_MARKET },
      ],
      sharePicture: pictureOf('games'),
    } satisfies PageHandle,
    lazy: async () => ({
      Component: (await import('./pages/casino-aggregator-gameapi/casino-aggregator-gameapi-page.tsx')).CasinoAggregatorGameapiPage,
    }),
  },
  {
    path: PAGES.paymentApi,
    handle: {
      titleKey: 'pay.title',
      prerender: [PAGES.paymentApi],
      head: async (request) => (await import('./pages/online-casino-payment-gateway/pay-head.ts')).payHead(request),
      queries: [
        { endpoint: client.listMarketMethods.name, arg: GLOBAL_MARKET },
        { endpoint: client.listPackages.name, arg: GLOBAL_MARKET },
      ],
      sharePicture: pictureOf('payments'),
    } satisfies PageHandle,
    lazy: async () => ({
      Component: (await import('./pages/online-casino-payment-gateway/online-casino-payment-gateway-page.tsx'))
        .OnlineCasinoPaymentGatewayPage,
    }),
  },
  {
    path: PAGES.advertising,
    handle: {
      titleKey: 'ads.title',
      prerender: [PAGES.advertising],
      head: async (request) => (await import('./pages/online-casino-advertising/advertising-head.ts')).advertisingHead(request),
      sharePicture: pictureOf('advertising'),
    } satisfies PageHandle,
    lazy: async () => ({
      Component: (await import('./pages/online-casino-advertising/online-casino-advertising-page.tsx')).OnlineCasinoAdvertisingPage,
    }),
  },
  {
    path: PAGES.newbossIgamingAlliance,
    handle: {
      titleKey: 'alliance.title',
      prerender: [PAGES.newbossIgamingAlliance],
      queries: [{ endpoint: client.getAffiliateTerms.name }],
      head: async (request) => (await import('./pages/newboss-igaming-alliance/affiliate-head.ts')).affiliateHead(request),
      sharePicture: pictureOf('affiliates'),
    } satisfies PageHandle,
    lazy: async () => ({
      Component: (await import('./pages/newboss-igaming-alliance/newboss-igaming-alliance-page.tsx')).AffiliateProgramPage,
    }),
  },
  {
    path: PAGES.affiliateProgram,
    handle: {
      titleKey: 'affiliate.title',
      prerender: [PAGES.affiliateProgram],
      head: async (request) => (await import('./pages/affiliate-program/affiliate-head.ts')).affiliateHead(request),
      sharePicture: pictureOf('affiliates'),
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/affiliate-program/affiliate-program-page.tsx')).AffiliateProgramPage }),
  },
  {
    path: PAGES.about,
    handle: { titleKey: 'about.title', prerender: [PAGES.about], head: aboutHead, sharePicture: pictureOf('home') } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/about/about-page.tsx')).AboutPage }),
  },
  {
    path: PAGES.partners,
    handle: {
      titleKey: 'partners.title',
      prerender: [PAGES.partners],
      head: partnersHead,
      queries: [{ endpoint: client.getCatalogTotals.name }],
      sharePicture: pictureOf('home'),
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/partners/partners-page.tsx')).PartnersPage }),
  },
  {
    path: PAGES.contact,
    handle: {
      titleKey: 'contact.title',
      prerender: [PAGES.contact],
      head: contactHead,
      sharePicture: pictureOf('home'),
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/contact/contact-page.tsx')).ContactPage }),
  },
  {
    path: PAGES.helpCenter,
    handle: {
      titleKey: 'help.title',
      prerender: [PAGES.helpCenter],
      head: helpCenterHead,
      sharePicture: pictureOf('home'),
    } satisfies PageHandle,
    shouldRevalidate: isOtherPage,
    lazy: async () => ({ loader: loadHelp, Component: (await import('./pages/help-center/help-center-page.tsx')).HelpCenterPage }),
  },
  {
    path: `${PAGES.helpCenter}/:article`,
    handle: {
      titleKey: 'help.title',
      prerender: HELP_TOPICS.map(({ slug }) => `${PAGES.helpCenter}/${slug}`),
      head: articleHead,
      sharePicture: pictureOf('home'),
    } satisfies PageHandle,
    shouldRevalidate: isOtherPage,
    lazy: async () => ({ loader: loadHelp, Component: (await import('./pages/help-center/article-page.tsx')).ArticlePage }),
  },
  {
    path: PAGES.terms,
    handle: {
      titleKey: 'terms.title',
      prerender: [PAGES.terms],
      head: async (request) => (await import('./pages/terms/terms-head.ts')).termsHead(request),
      queries: [{ endpoint: client.listPackages.name, arg: GLOBAL_MARKET }],
      sharePicture: pictureOf('home'),
    } satisfies PageHandle,
    shouldRevalidate: isOtherPage,
    lazy: async () => ({
      loader: (await import('./pages/terms/terms-text.ts')).loadTerms,
      Component: (await import('./pages/terms/terms-page.tsx')).TermsPage,
    }),
  },
  {
    path: PAGES.privacy,
    handle: {
      titleKey: 'privacy.title',
      prerender: [PAGES.privacy],
      head: async (request) => (await import('./pages/privacy/privacy-head.ts')).privacyHead(request),
      sharePicture: pictureOf('home'),
    } satisfies PageHandle,
    shouldRevalidate: isOtherPage,
    lazy: async () => ({
      loader: (await import('./pages/privacy/privacy-text.ts')).loadPrivacy,
      Component: (await import('./pages/privacy/privacy-page.tsx')).PrivacyPage,
    }),
  },
  {
    path: 'image-test',
    handle: { titleKey: 'test.imageTitle' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/tests/image-test-page.tsx')).ImageTestPage }),
  },
  {
    path: 'sso-test',
    handle: { titleKey: 'test.ssoTitle' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/tests/sso-test-page.tsx')).SsoTestPage }),
  },
]

function pictureOf(name: SharePictureName): NonNullable<PageHandle['sharePicture']> {
  return async (locale) => (await import('./share-pictures.ts')).sharePicture(name, locale)
}

/** Refetches articles and legal texts per language, not on search input or anchors. */
function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

function homeRoute(path: string, frame: Frame): RouteObject {
  return {
    path,
    handle: { titleKey: 'home.title', frame, ...(path === PAGES.home ? PRERENDERED_HOME : {}) } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/home/home-page.tsx')).HomePage }),
  }
}
