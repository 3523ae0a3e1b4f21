import type { PageFrame, PageHandle } from '@parlour/federation-sdk'
import type { RouteObject } from 'react-router-dom'

const FRAME: PageFrame = { header: 'solid', footer: 'none' }

/** The pages of the console, relative to `/:locale`. */
export const routes: readonly RouteObject[] = [
  {
    path: 'console',
    handle: { titleKey: 'releases.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/releases/releases-page.tsx')).ReleasesPage }),
  },
  {
    path: 'console/inbox',
    handle: { titleKey: 'inbox.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/inbox/inbox-page.tsx')).InboxPage }),
  },
  {
    path: 'console/affiliates',
    handle: { titleKey: 'affiliates.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/affiliates/affiliates-page.tsx')).AffiliatesPage }),
  },
]
