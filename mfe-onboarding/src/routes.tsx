import { PAGES } from '@parlour/contracts'
import type { PageHandle } from '@parlour/federation-sdk'
import type { RouteObject } from 'react-router-dom'
import { enlistPages } from './features/walk-wizard/enlisted-pages.ts'

export const onboardingRoutes: RouteObject[] = [
  {
    path: PAGES.introduction,
    handle: { titleKey: 'introduction.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/introduction/introduction-page.tsx')).IntroductionPage }),
  },
  {
    path: PAGES.chooseTheme,
    handle: { titleKey: 'theme.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/choose-theme/choose-theme-page.tsx')).ChooseThemePage }),
  },
  {
    path: PAGES.package,
    handle: { titleKey: 'package.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/package/package-page.tsx')).PackagePage }),
  },
  {
    path: PAGES.siteInfo,
    handle: { titleKey: 'siteInfo.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/site-info/site-info-page.tsx')).SiteInfoPage }),
  },
  {
    path: PAGES.operationAccount,
    handle: { titleKey: 'operation.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/operation-account/operation-account-page.tsx')).OperationAccountPage }),
  },
  {
    path: PAGES.created,
    handle: { titleKey: 'created.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/created/created-page.tsx')).CreatedPage }),
  },
]

enlistPages(onboardingRoutes)
