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
    path: 'console/candidates/:releaseId',
    handle: { titleKey: 'candidate.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/candidate/candidate-page.tsx')).CandidatePage }),
  },
  {
    path: 'console/trains/:id',
    handle: { titleKey: 'train.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/train/train-page.tsx')).TrainPage }),
  },
  {
    path: 'console/vectors',
    handle: { titleKey: 'vectors.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/vectors/vectors-page.tsx')).VectorsPage }),
  },
  {
    path: 'console/audit',
    handle: { titleKey: 'audit.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/audit/audit-page.tsx')).AuditPage }),
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
  {
    path: 'console/staff',
    handle: { titleKey: 'staff.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/staff/staff-page.tsx')).StaffPage }),
  },
  {
    path: 'console/staff-audit',
    handle: { titleKey: 'staffAudit.title', frame: FRAME } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./pages/staff-audit/staff-audit-page.tsx')).StaffAuditPage }),
  },
]
