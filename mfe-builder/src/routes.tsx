import type { PageHandle } from '@parlour/federation-sdk'
import { PAGES } from '@parlour/contracts'
import type { RouteObject } from 'react-router-dom'

export const routes: readonly RouteObject[] = [
  {
    path: PAGES.builder,
    handle: { titleKey: 'builder.title' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/builder/builder-page.tsx')).BuilderPage }),
  },
]
