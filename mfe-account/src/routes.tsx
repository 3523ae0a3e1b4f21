import { PAGES } from '@parlour/contracts'
import type { PageFrame, PageHandle } from '@parlour/federation-sdk'
import type { RouteObject } from 'react-router-dom'

const WORKSPACE: PageFrame = { header: 'solid', footer: 'none', isWide: true, nav: 'workspace' }

export const accountRoutes: RouteObject[] = [
  {
    path: PAGES.overview,
    handle: { titleKey: 'dashboard.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/overview/overview-page.tsx')).OverviewPage }),
  },
  {
    path: PAGES.cart,
    handle: { titleKey: 'cart.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/cart/cart-page.tsx')).CartPage }),
  },
  {
    path: PAGES.myOrder,
    handle: { titleKey: 'orders.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/my-order/my-order-page.tsx')).MyOrderPage }),
  },
  {
    path: PAGES.mySite,
    handle: { titleKey: 'sites.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/my-site/my-site-page.tsx')).MySitePage }),
  },
  {
    path: PAGES.manageSite,
    handle: { titleKey: 'manage.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/manage-site/manage-site-page.tsx')).ManageSitePage }),
  },
  {
    path: PAGES.personal,
    handle: { titleKey: 'personal.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/personal/personal-page.tsx')).PersonalPage }),
  },
  {
    path: PAGES.security,
    handle: { titleKey: 'security.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/security/security-page.tsx')).SecurityPage }),
  },
  {
    path: PAGES.notifications,
    handle: { titleKey: 'notices.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/notifications/notifications-page.tsx')).NotificationsPage }),
  },
  {
    path: PAGES.ownData,
    handle: { titleKey: 'privacy.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/own-data/own-data-page.tsx')).OwnDataPage }),
  },
  {
    path: PAGES.verification,
    handle: { titleKey: 'verification.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/verification/verification-page.tsx')).VerificationPage }),
  },
  {
    path: PAGES.developers,
    handle: { titleKey: 'developers.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/developers/developers-page.tsx')).DevelopersPage }),
  },
  {
    path: PAGES.team,
    handle: { titleKey: 'team.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/team/team-page.tsx')).TeamPage }),
  },
  {
    path: PAGES.joinTeam,
    handle: { titleKey: 'team.join.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/join-team/join-team-page.tsx')).JoinTeamPage }),
  },
  {
    path: PAGES.affiliate,
    handle: { titleKey: 'agent.title', frame: WORKSPACE } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/affiliate/affiliate-page.tsx')).AffiliatePage }),
  },
]
