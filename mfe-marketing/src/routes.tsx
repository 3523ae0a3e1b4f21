import { PAGES } from '@parlour/contracts'
import type { PageHandle } from '@parlour/federation-sdk'
import type { RouteObject } from 'react-router-dom'
import { CONTENT_PAGES, type ContentPageId } from './pages/content/content-pages.ts'

type Frame = NonNullable<PageHandle['frame']>

/** The pages of marketing, relative to `/:locale`. */
export const routes: readonly RouteObject[] = [
  homeRoute(PAGES.home, { header: 'transparent', footer: 'full' }),
  homeRoute('no-header-footer', { header: 'none', footer: 'none' }),
  homeRoute('header-only', { header: 'solid', footer: 'none' }),
  homeRoute('footer-only', { header: 'none', footer: 'full' }),
  ...CONTENT_PAGES.map(({ id, path }) => contentRoute(id, path)),
  {
    path: PAGES.terms,
    handle: { titleKey: 'terms.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/terms/terms-page.tsx')).TermsPage }),
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

function homeRoute(path: string, frame: Frame): RouteObject {
  return {
    path,
    handle: { titleKey: 'home.title', frame } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/home/home-page.tsx')).HomePage }),
  }
}

function contentRoute(id: ContentPageId, path: string): RouteObject {
  return {
    path,
    handle: { titleKey: `page.${id}Title` } satisfies PageHandle,
    lazy: async () => {
      const { ContentPage } = await import('./pages/content/content-page.tsx')
      return { Component: () => <ContentPage id={id} /> }
    },
  }
}
