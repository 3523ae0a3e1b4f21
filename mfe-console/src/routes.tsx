import type { PageHandle } from '@parlour/federation-sdk'
import type { RouteObject } from 'react-router-dom'

/** The pages of the console, relative to `/:locale`. */
export const routes: readonly RouteObject[] = [
  {
    path: 'console',
    handle: { titleKey: 'releases.title', frame: { header: 'solid', footer: 'none' } } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/releases/releases-page.tsx')).ReleasesPage }),
  },
]
